import type { FactReport, TextSpan } from '#shared/cases/case';
import { findQuotes } from '#shared/evidence/find-quotes';
import { sentenceAt, type Stretch } from '#shared/language/sentence-at';
import type { Change } from '#lib/changes/changes';
import { decidedPieces } from '#lib/changes/decide';
import type { Decision, Decisions } from '#shared/cases/decisions';

export interface FactRestore {
  /** The decisions, by change id, that restore the fact. */
  decisions: Readonly<Record<string, Decision>>;
  /** `put back`: the original words are restored. `added`: their sentence is appended to the rewritten words. */
  how: 'put back' | 'added';
}

interface Situation {
  original: string;
  changes: readonly Change[];
  decisions: Decisions;
}

/** Restores a missing fact: rejects changes or appends its sentence; undefined if no change removed the fact. */
export function restoreFact(
  fact: Pick<FactReport, 'text' | 'context'>,
  { original, changes, decisions }: Situation,
): FactRestore | undefined {
  const stated = spanOf(original, fact);
  if (!stated) return undefined;
  const gone = decidedPieces(original, changes, decisions).filter(
    (piece) =>
      piece.kind === 'change' &&
      piece.decision !== 'rejected' &&
      piece.change.startIndex < stated.end &&
      piece.change.endIndex > stated.start,
  );
  const taken = gone.flatMap((piece) => (piece.kind === 'change' ? [piece] : []));
  const last = taken.at(-1);
  if (!last) return undefined;

  const sentence = sentenceAt(original, stated.start, stated.end);
  if (taken.every(({ change }) => isInside(original, change, sentence)))
    return {
      how: 'put back',
      decisions: Object.fromEntries(taken.map(({ change }) => [change.id, 'rejected'])),
    };
  const edited = withSentence(last.text, original.slice(sentence.start, sentence.end), {
    removed: last.change.removed,
    next: original[last.change.endIndex] ?? '',
  });
  return { how: 'added', decisions: { [last.change.id]: { edited } } };
}

/** The missing facts that the decided text still does not contain in the same words. */
export const missingFacts = (facts: readonly FactReport[], text: string): FactReport[] =>
  facts.filter((fact) => fact.state === 'missing' && !wholeWords(text, fact.text));

function spanOf(original: string, { text, context }: Pick<FactReport, 'text' | 'context'>) {
  const from = context === undefined ? -1 : original.indexOf(context);
  const [around, offset] = context !== undefined && from >= 0 ? [context, from] : [original, 0];
  const span = wholeWords(around, text);
  return span && { start: offset + span.startIndex, end: offset + span.endIndex };
}

/** The first occurrence as whole words: "€5" is not found in "€51". */
function wholeWords(text: string, words: string): TextSpan | undefined {
  const [span] = findQuotes(text, [words], 1);
  if (!span) return undefined;
  const { startIndex, endIndex } = span;
  const isPart = /[\p{L}\p{N}]{2}/u;
  const splits = [startIndex, endIndex].some((at) => isPart.test(text.slice(Math.max(0, at - 1), at + 1)));
  return splits ? undefined : span;
}

/** True when a change lies within a sentence; spaces and punctuation around the sentence count as inside. */
const isInside = (original: string, { startIndex, endIndex }: Change, { start, end }: Stretch) =>
  !/[\p{L}\p{N}\r\n]/u.test(original.slice(startIndex, Math.max(startIndex, start))) &&
  !/[\p{L}\p{N}\r\n]/u.test(original.slice(Math.min(endIndex, end), endIndex));

function withSentence(words: string, sentence: string, around: { removed: string; next: string }): string {
  const body = words.trimEnd();
  const space = /\s*$/.exec(body === '' ? around.removed : words)?.[0] ?? '';
  const isDoubled = /[.!?…]/.test(around.next) && sentence.endsWith(around.next);
  const added = isDoubled ? sentence.slice(0, -1) : sentence;
  if (body === '') return words + added + space;
  return `${body}${/[.!?…:,;]["'”’)]*$/.test(body) ? ' ' : '. '}${added}${space}`;
}
