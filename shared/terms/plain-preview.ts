import { termsPreview } from '#shared/limits';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The first 300 characters of terms as plain text, for a list. */
export function plainPreview(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#x[\da-f]+);/gi, (whole, name: string) => decoded(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= termsPreview) return text;
  // The cut may have gone through a character.
  return text.slice(0, termsPreview).replace(/\p{Cs}$/u, '');
}

const decoded = (name: string) =>
  name.toLowerCase().startsWith('#x')
    ? String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(name.slice(2), 16)))
    : entities[name.toLowerCase()];
