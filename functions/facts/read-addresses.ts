import { type Fact, factAt } from './fact';

/** Top-level domains by which a bare host name without a path counts as a link. */
const topLevelDomains =
  'com|org|net|info|biz|io|app|ai|dev|shop|store|online|site|eu|example|test|edu|gov|int|me|tv|co|uk|us|ca|au|nz|ie|de|at|ch|dk|no|se|fi|nl|be|fr|es|it|pt|pl|cz|hu|ro|gr|tr|in|jp|cn|br|mx|za';

const tags = new RegExp(
  [
    String.raw`\{\{\{?[^{}\n]{1,60}\}\}\}?`,
    String.raw`\{%[^%\n]{1,60}%\}`,
    String.raw`\*\|[^|\n]{1,60}\|\*`,
    // `%` and two letters from a to f are an encoded character of a link, not a tag.
    String.raw`%%?(?![A-Fa-f]{2}%)[A-Za-z_]{2,40}%%?`,
    String.raw`<<[^<>\n]{1,40}>>`,
    String.raw`\$?\{[A-Za-z_][^{}\n]{0,40}\}`,
    // Brackets that end in a question mark are our own placeholders.
    String.raw`\[(?=[^\]\n]{0,39}\p{L})[^[\]\n]{1,39}[^[\]\n?]\](?!\()`,
  ].join('|'),
  'gu',
);

/** Placeholders of mailing systems; their brackets are part of the value. */
export const readMergeTags = (text: string): Fact[] =>
  [...text.matchAll(tags)].map((match) =>
    factAt('merge-tag', match[0], match.index, match[0].replace(/\s+/g, '').toLowerCase()),
  );

const emails = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

export const readEmails = (text: string): Fact[] =>
  [...text.matchAll(emails)].map((match) => factAt('email', match[0], match.index, match[0].toLowerCase()));

const path = String.raw`[/?#][^\s<>"“”„«»\uFFFC]*`;
const endings = `(?:${topLevelDomains}|${topLevelDomains.toUpperCase()})`;
const links = new RegExp(
  [
    String.raw`(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/|[Ww]{3}\.)[^\s<>"“”„«»\uFFFC]+`,
    String.raw`(?<![\p{L}\d@.\/-])(?:[\p{L}\d][\p{L}\d-]*\.)+(?:${endings}(?![\p{L}\d-]|\.\p{L})(?:${path})?|\p{L}{2,24}\/[^\s<>"“”„«»\uFFFC]*)`,
  ].join('|'),
  'gu',
);

export const readLinks = (text: string): Fact[] =>
  [...text.matchAll(links)].map((match) => {
    const link = withoutTrail(match[0]);
    const value = link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
    return factAt('link', link, match.index, value);
  });

function withoutTrail(link: string): string {
  const shorter = link.replace(/[.,;:!?'’*_…\]}|]+$/u, '');
  const isOpen = shorter.endsWith(')') && !shorter.includes('(');
  const next = isOpen ? shorter.slice(0, -1) : shorter;
  return next === link ? link : withoutTrail(next);
}

const phones = /(?<![\p{L}\d.,/-])(?:\+|00)?\(?\d{1,5}\)?(?:[\s()./-]{1,2}\d{1,8}){1,7}(?![\d%€$£])/gu;
const solid = /(?<![\p{L}\d.,])(?:\+|00)\d{7,14}(?!\d)/gu;
const called =
  /(?:call|phone|text|ring|tel|telephone|mobile|telefon|tlf|ring|anruf\p{L}*|appele\p{L}*|llam\p{L}*)\W{0,3}(?:us|uns|os)?\W{0,3}(?:on|at|unter|på|au|al)?\W{0,3}$/iu;
const grouped = /^\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?$/;

/** Telephone numbers of 7 to 15 digits. Figures in groups of three count only after a word such as "call". */
export const readPhones = (text: string): Fact[] =>
  [...text.matchAll(phones), ...text.matchAll(solid)]
    .filter(({ 0: found, index }) => {
      const digits = found.replace(/\D/g, '').length;
      if (digits < 7 || digits > 15 || /\n/.test(found)) return false;
      return !grouped.test(found) || called.test(text.slice(Math.max(0, index - 30), index));
    })
    .map((match) => factAt('phone', match[0], match.index, phoneValue(match[0])));

/** `+4512345678` for a number with a country code, else its digits without the leading zeros. */
function phoneValue(phone: string): string {
  const isInternational = /^(?:\+|00)/.test(phone);
  // The zero of "+44 (0)20" is only dialled within the country.
  const digits = phone.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '');
  return isInternational ? `+${digits}` : digits;
}
