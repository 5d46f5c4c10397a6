import type { TextSpan } from '#shared/cases/case';
import { highlightContext } from '#shared/limits';

export interface InContext {
  /** Up to 20 characters before the words, from the beginning of one, with dots where the text goes on. */
  before: string;
  after: string;
}

/** What stands around words of a text, on one line. */
export function inContext(text: string, { startIndex, endIndex }: TextSpan): InContext {
  const from = Math.max(0, startIndex - highlightContext);
  const to = Math.min(text.length, endIndex + highlightContext);
  const before = text.slice(from, startIndex).replace(isPartAt(text, from) ? /^\S*/u : /^/, '');
  const after = text.slice(endIndex, to).replace(isPartAt(text, to) ? /\S*$/u : /$/, '');
  return {
    before: `${from > 0 ? '… ' : ''}${onOneLine(before).trimStart()}`,
    after: `${onOneLine(after).trimEnd()}${to < text.length ? ' …' : ''}`,
  };
}

/** True when a cut there would go through a word, or through a character of two units. */
const isPartAt = (text: string, at: number) =>
  at > 0 && at < text.length && /^\S\S$/.test(text.slice(at - 1, at + 1));

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
