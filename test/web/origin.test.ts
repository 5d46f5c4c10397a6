import { describe, expect, it } from 'vitest';
import { safeOrigin, signInAddress } from '#lib/origin';

describe('where a person goes after signing in', () => {
  it.each(['/cases/01ABC', '/cases?filter=archived&x=1', '/', '/signal', '/a%2Fb'])('back to %s', (path) => {
    expect(safeOrigin(path)).toBe(path);
    expect(new URL(signInAddress(path), 'https://a.example').searchParams.get('from')).toBe(path);
  });

  it.each([
    null,
    '',
    'cases',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example/x',
    '/a/..//evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/%2e//evil.example',
    'https://evil.example/cases',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/signin',
    '/signin?from=/signin',
    '/./signup',
  ])('never to %j', (from) => {
    expect(safeOrigin(from)).toBe('/dashboard');
  });

  it('whatever it answers stays on this site', () => {
    const starts = ['/', '//', '/.', '/..', '\\', '/\\', '\t', '/@', '/:', '%2F', '/%5C'];
    const found = starts.flatMap((one) => starts.map((two) => safeOrigin(`/${one}${two}evil.example`)));

    for (const path of found)
      expect(new URL(path, 'https://here.example').origin, path).toBe('https://here.example');
  });
});
