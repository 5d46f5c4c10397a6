import type { FactReport, TextSpan } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import type { Piece } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { type FactRestore, missingFacts, restoreFact } from './restore-fact';

export interface FactsNow {
  kept: FactReport[];
  /** Facts of the original that the decided text lacks; `restore` undefined: no change can bring the fact back. */
  missing: { fact: FactReport; restore: FactRestore | undefined }[];
  /** Placeholders in the decided text; `changeId` undefined: the placeholder is in unchanged text. */
  open: { placeholder: TextSpan; changeId: string | undefined }[];
  /** Facts that the model invented and that placeholders replaced. */
  takenOut: FactReport[];
}

interface Situation {
  original: string;
  changes: readonly Change[];
  decisions: Decisions;
  pieces: readonly Piece[];
  text: string;
}

export function factsOf(facts: readonly FactReport[], situation: Situation): FactsNow {
  const { text, pieces } = situation;
  const missing = missingFacts(facts, text);
  return {
    kept: facts.filter((fact) => fact.state !== 'placeholder' && !missing.includes(fact)),
    missing: missing.map((fact) => ({ fact, restore: restoreFact(fact, situation) })),
    open: openPlaceholders(text).map((placeholder) => ({
      placeholder,
      changeId: changeAt(pieces, placeholder.startIndex),
    })),
    takenOut: facts.filter(({ state }) => state === 'placeholder'),
  };
}

/** The id of the change that covers a position of the decided text; undefined in unchanged text. */
function changeAt(pieces: readonly Piece[], position: number): string | undefined {
  let at = 0;
  for (const piece of pieces) {
    at += piece.text.length;
    if (position < at) return piece.kind === 'change' ? piece.change.id : undefined;
  }
  return undefined;
}

/** Placeholders that the user must replace by a fact, such as "[price?]". */
export const openPlaceholders = (text: string): TextSpan[] =>
  [...text.matchAll(/\[[a-z][a-z-]{1,19}\?\]/g)].map(({ 0: words, index }) => ({
    text: words,
    startIndex: index,
    endIndex: index + words.length,
  }));
