export type ProtectedKind = 'tag' | 'html' | 'link' | 'email' | 'phone' | 'quote' | 'code' | 'handle';

export interface ProtectedSpan {
  kind: ProtectedKind;
  start: number;
  text: string;
}

const TLD =
  'com|org|net|edu|gov|io|co|ai|app|dev|eu|uk|us|ca|au|nz|ie|de|fr|es|it|nl|be|dk|no|se|fi|is|at|ch|pl|pt|cz|info|biz|shop|store|online|site|tech|me|tv|events|health|care|bank|travel|london|example|test|ly|gl|link|page|club|school|church|jobs|news';

const PATTERNS: readonly [ProtectedKind, string][] = [
  [
    'tag',
    String.raw`\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|%%?[A-Za-z][A-Za-z0-9_]{1,40}%%?|\*\|[^|\n]{1,60}\|\*`,
  ],
  ['tag', String.raw`<<[^<>\n]{1,60}>>|\$\{[^{}\n]{1,60}\}|\{[A-Za-z_][\w .-]{0,40}\}`],
  ['link', String.raw`\[[^\]\n]{1,160}\]\(https?:[^\s)]{1,400}\)`],
  ['tag', String.raw`\[[A-Za-z][^\]\n]{0,60}\]`],
  ['html', String.raw`<!--[^\n]{0,300}?-->|</?[A-Za-z][^<>\n]{0,400}>|&[a-z]{2,8};|&#\d{1,6};`],
  ['email', String.raw`[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}`],
  ['link', String.raw`(?:https?:\/\/|www\.)[^\s<>"“”]{1,400}`],
  [
    'link',
    String.raw`\b[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,3}\.(?:${TLD})\b(?:\/[^\s<>"“”]{0,300})?`,
  ],
  ['quote', String.raw`"[^"\n]{1,600}"|“[^”\n]{1,600}”|„[^“”\n]{1,600}[“”]|«[^»\n]{1,600}»|»[^«\n]{1,600}«`],
  [
    'quote',
    String.raw`(?<![\p{L}\p{N}])‘[^’\n]{1,300}’(?![\p{L}])|(?<![\p{L}\p{N}])'[^'\n]{2,300}'(?![\p{L}])`,
  ],
  ['handle', String.raw`(?<![\w&])[@#][\p{L}_][\p{L}\p{N}_]{1,60}`],
  [
    'phone',
    String.raw`(?<![\w.,€$£-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}(?:[ -]\d{2,4}){1,4}(?![\w%]|[.,]\d)`,
  ],
  ['code', String.raw`\b(?=[A-Z0-9]{0,11}\d)(?=[A-Z0-9]{0,11}[A-Z])[A-Z][A-Z0-9]{3,11}\b`],
];

const MATCHER = new RegExp(PATTERNS.map(([, source]) => `(${source})`).join('|'), 'gu');

const trimmed = (kind: ProtectedKind, text: string): string =>
  kind === 'link' && !text.startsWith('[') ? text.replace(/[.,;:!?'’)\]]{1,8}$/, '') : text;

/** Spans that no rule may change: links, addresses, phone numbers, quotations, merge tags, markup, codes; in order. */
export function protectedSpans(text: string): ProtectedSpan[] {
  const spans: ProtectedSpan[] = [];
  for (const match of text.matchAll(MATCHER)) {
    const index = PATTERNS.findIndex((_, i) => match[i + 1] !== undefined);
    const kind = PATTERNS[index]?.[0] ?? 'tag';
    const found = trimmed(kind, match[0]);
    if (kind === 'phone' && found.replace(/\D/g, '').length < 7) continue;
    if (found) spans.push({ kind, start: match.index, text: found });
  }
  return spans;
}

const FIRST = 0xe000;
const LAST = 0xf000;

export const HELD = '[\\uE000-\\uF000]';

export interface Masked {
  text: string;
  spans: ProtectedSpan[];
}

/** Replaces each protected span by a private-use character, which rules treat as a word. */
export function mask(text: string, spans: ProtectedSpan[] = []): Masked {
  const held = [...spans];
  let out = '';
  let at = 0;
  for (const span of protectedSpans(text)) {
    if (span.start < at || FIRST + held.length >= LAST) continue;
    out += text.slice(at, span.start) + String.fromCharCode(FIRST + held.length);
    held.push(span);
    at = span.start + span.text.length;
  }
  return { text: out + text.slice(at), spans: held };
}

export const unmask = (text: string, spans: readonly ProtectedSpan[]): string =>
  text.replace(/[\uE000-\uF000]/g, (held) => spans[held.charCodeAt(0) - FIRST]?.text ?? held);

export const heldKind = (held: string, spans: readonly ProtectedSpan[]): ProtectedKind | undefined =>
  spans[held.charCodeAt(0) - FIRST]?.kind;

/** True if the source contains private-use characters, which `mask` needs for itself. */
export const hasPrivateCharacters = (text: string): boolean => /[\uE000-\uF8FF]/.test(text);
