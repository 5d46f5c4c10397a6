import { describe, expect, it } from 'vitest';
import { isHtml, plainPreview, termsHtml } from '#shared/terms/terms-html';

describe('terms without HTML tags', () => {
  it.each([
    [
      'paragraphs are split on blank lines',
      'One.\n\nTwo.\n \n\nThree.',
      '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>',
    ],
    ['lines of one paragraph stay lines', 'One,\r\ntwo.', '<p>One,<br>two.</p>'],
    [
      'a line that starts with a number and a period becomes a heading',
      '1. Scope\nThis and that.\n\n12.Ends\n\n2.5 Part of it',
      '<h3>1. Scope</h3>\n<p>This and that.</p>\n<h3>12.Ends</h3>\n<h3>2.5 Part of it</h3>',
    ],
    [
      'an all-caps first line becomes a heading',
      'TERMS OF USE\nHello.\n\nNOT THIS',
      '<h2>TERMS OF USE</h2>\n<p>Hello.</p>\n<p>NOT THIS</p>',
    ],
    ['a first line of digits is no heading', '2026\n\nHello.', '<p>2026</p>\n<p>Hello.</p>'],
    ['capitals of other alphabets count', 'ÜBER UNS\n\nHallo.', '<h2>ÜBER UNS</h2>\n<p>Hallo.</p>'],
    ['signs of markup are signs', 'a < b & "c" > d', '<p>a &lt; b &amp; &quot;c&quot; &gt; d</p>'],
    [
      'a tag that never ends is no tag',
      '<img src=x onerror=alert(1)',
      '<p>&lt;img src=x onerror=alert(1)</p>',
    ],
    ['nothing becomes nothing', ' \n\n ', ''],
  ])('%s', (_name, text, html) => {
    expect(isHtml(text)).toBe(false);
    expect(termsHtml(text)).toBe(html);
  });

  it('terms with tags are shown as they are', () => {
    expect(termsHtml('<p>1. One</p>\n\nTWO')).toBe('<p>1. One</p>\n\nTWO');
  });
});

describe('the preview of a list', () => {
  it('is the first 300 characters as plain text', () => {
    const html = `<h2>A &amp; B</h2><p>&lt;b&gt; &#x27;${'word '.repeat(100)}</p>`;

    const preview = plainPreview(html);

    expect(preview).toHaveLength(300);
    expect(preview).toMatch(/^A & B <b> 'word word/);
  });

  it('cuts no character in two', () => {
    expect(plainPreview(`${'x'.repeat(299)}😀`)).toBe('x'.repeat(299));
  });
});
