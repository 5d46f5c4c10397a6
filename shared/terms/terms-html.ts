import { termsPreview } from '#shared/limits';

const tag = /<\/?[a-z][^>]*>/i;
const numbered = /^\d+\.\s*\S/;
const hasLetter = /\p{L}/u;

/** True when the text contains HTML markup; a lone "<" does not count. */
export const isHtml = (content: string) => tag.test(content);

/** The HTML of terms. Sanitize markup before calling; plain text becomes paragraphs and headings. */
export const termsHtml = (content: string): string => (isHtml(content) ? content : fromPlainText(content));

function fromPlainText(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return blocks.flatMap((block, position) => toHtml(block.split('\n'), position === 0)).join('\n');
}

/** The HTML of one block of lines: headings apart, the lines between them as one paragraph. */
function toHtml(lines: string[], isFirst: boolean): string[] {
  const html: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) html.push(`<p>${open.map(escaped).join('<br>')}</p>`);
    open = [];
  };
  lines.forEach((line, position) => {
    const level = levelOf(line.trim(), isFirst && position === 0);
    if (level === undefined) return void open.push(line.trim());
    close();
    html.push(`<${level}>${escaped(line.trim())}</${level}>`);
  });
  close();
  return html;
}

function levelOf(line: string, isFirst: boolean): 'h2' | 'h3' | undefined {
  if (isFirst && hasLetter.test(line) && line === line.toUpperCase() && !numbered.test(line)) return 'h2';
  return numbered.test(line) ? 'h3' : undefined;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

export function plainPreview(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#x[\da-f]+);/gi, (whole, name: string) => decoded(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= termsPreview) return text;
  // Removes half of a character that the cut may have split.
  return text.slice(0, termsPreview).replace(/\p{Cs}$/u, '');
}

const decoded = (name: string) =>
  name.toLowerCase().startsWith('#x')
    ? String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(name.slice(2), 16)))
    : entities[name.toLowerCase()];
