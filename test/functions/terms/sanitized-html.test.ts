import { describe, expect, it } from 'vitest';
import { sanitizedHtml } from '#functions/terms/sanitized-html';

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://good.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src=x>',
  '<form action="https://evil.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))" class="fixed" id="root">x</p>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<style>@import "https://evil.example/x.css"; *{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<p <script>alert(1)</script>>x</p>',
  '<template><img src=x onerror=alert(1)></template>',
  '<div><details open ontoggle=alert(1)><summary>x</summary></details></div>',
  '"><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<x onmouseover=alert(1)>x</x>',
  '<a href="vbscript:msgbox(1)">x</a><a href="//evil.example">y</a>',
];

describe('the HTML of terms', () => {
  it.each(hostile)('%s comes out inert, and stays so', (html) => {
    const clean = sanitizedHtml(html);

    expect(clean).not.toMatch(
      /<(?!\/?(h[1-6]|p|br|hr|blockquote|pre|code|strong|b|em|i|u|s|sub|sup|ul|ol|li|a|table|thead|tbody|tr|th|td)\b)/i,
    );
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|class|id|src|name)\s*=/i);
    expect(clean).not.toMatch(/href="\s*(?!https?:|mailto:|\/\/)[a-z\s]*:/i);
    expect(sanitizedHtml(clean)).toBe(clean);
  });

  it('keeps what terms are made of', () => {
    const html =
      '<h2>One</h2><p>A <strong>bold</strong> <em>word</em><br>and <a href="https://a.example/x?y=1&#x26;z=2">a link</a></p><ol start="3"><li>x</li></ol><table><thead><tr><th colspan="2">H</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><hr>';

    expect(sanitizedHtml(html)).toBe(html);
  });
});
