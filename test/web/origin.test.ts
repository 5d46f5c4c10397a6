import { describe, expect, it } from 'vitest';
import { isForVisitors, isHostedAnswer, safeOrigin, signInAddress } from '#lib/session/origin';

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

describe('a page for visitors', () => {
  it.each([
    ['/signin', '', true],
    ['/signin', '?from=%2Fprofile', true],
    ['/signin', '?code=abc', true],
    ['/signin', '?code=abc&state=xyz', false],
    ['/signin', '?error=access_denied&state=xyz', false],
    ['/signup', '', true],
    ['/signup', '?type=confirmation&email=a%40b.c&confirmation=123456', false],
    ['/reset-password', '', false],
    ['/forgot-password', '', false],
    ['/', '', false],
  ])('%s%s: %s', (pathname, search, expected) => {
    expect(isForVisitors({ pathname, search })).toBe(expected);
  });

  it("the pool's answer is known by its state", () => {
    expect(isHostedAnswer(new URLSearchParams('confirmation=123456&type=recovery'))).toBe(false);
    expect(isHostedAnswer(new URLSearchParams('code=1&state='))).toBe(true);
  });
});
