/** Tags of WordprocessingML that are text or stand for a space or a break; what was deleted in the document is neither. */
const parts = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]*)?\/?>|<\/w:(p|tc)>/g;

/** The text of one part of a Word document. Takes time by its length alone, whatever is in it. */
export function wordText(xml: string): string {
  const found: string[] = [];
  for (const [, text, space, end] of withoutFallbacks(xml).matchAll(parts)) {
    if (text !== undefined) found.push(unescaped(text));
    else found.push(space === 'tab' || end === 'tc' ? '\t' : '\n');
  }
  return found.join('');
}

/** What older programs show in the place of a drawing says its text a second time. */
function withoutFallbacks(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const from = xml.indexOf('<mc:Fallback', at);
    const to = from < 0 ? -1 : xml.indexOf('</mc:Fallback>', from);
    if (to < 0) return kept.join('') + xml.slice(at);
    kept.push(xml.slice(at, from));
    at = to;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g,
    (whole, name, decimal, hex) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
