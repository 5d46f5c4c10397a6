import { protectedSpans, type ProtectedSpan } from './protect';

export interface Sentence {
  text: string;
  /** Offset in the text that was split, in UTF-16 units. */
  start: number;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nr|vs|approx|incl|excl|etc|e\.g|i\.e|p\.s|fig|vol|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|inc|ltd|co|corp|dept|est|ext|min|max|tel|z\.b|bl\.a|f\.eks|ca|kl|[a-z])\.$/i;
const TERMINAL = /[.!?…]+["”’)\]]*(?=\s|$)|[。！？]+|\uE001(?=\s|$)/gu;
const MONTH = /^(?:jan|feb|m[aä]r|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i;

/** Quotations and merge tags can begin a sentence ("X"), links rarely do ("x"). */
const startOf = (span: ProtectedSpan): string =>
  /^(?:quote|tag|html)$/.test(span.kind) || /^\p{Lu}/u.test(span.text) ? 'X' : 'x';

/** The text with protected spans replaced, at the same length; a quotation that ends a sentence ends in U+E001. */
function shadow(text: string): string {
  let out = '';
  let at = 0;
  for (const span of protectedSpans(text)) {
    if (span.start < at) continue;
    const closes = span.kind === 'quote' && /[.!?…][^\p{L}\p{N}]$/u.test(span.text);
    out +=
      text.slice(at, span.start) +
      startOf(span) +
      'x'.repeat(Math.max(0, span.text.length - 2)) +
      (closes ? '\uE001' : 'x').slice(0, span.text.length - 1);
    at = span.start + span.text.length;
  }
  return out + text.slice(at);
}

function isEnd(plain: string, end: number, mark: string): boolean {
  const rest = plain.slice(end, end + 24).trimStart();
  if (rest === '') return true;
  if (/^[.…]/.test(mark) || mark === '\uE001') {
    const before = plain.slice(Math.max(0, end - 14), end);
    if (/^\p{Ll}/u.test(rest)) return false;
    if (mark === '.' && ABBREVIATION.test(before) && !/(?:etc|[ap]\.m)\.$/i.test(before)) return false;
    if (mark === '.' && /(?:^|\s)\d{1,2}\.$/.test(before) && MONTH.test(rest)) return false;
  }
  return true;
}

/** Sentences of one paragraph with their offsets; links, abbreviations and decimals do not end a sentence. */
export function splitSentences(text: string): Sentence[] {
  const plain = shadow(text);
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number): void => {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    if (trimmed) sentences.push({ text: trimmed, start: from + raw.indexOf(trimmed) });
    from = to;
  };
  for (const match of plain.matchAll(TERMINAL)) {
    const end = match.index + match[0].length;
    if (isEnd(plain, end, match[0])) push(end);
  }
  push(text.length);
  return sentences;
}
