import type { AppliedTechnique } from '#shared/cases/case';
import { type Change, changesBetween, isLayoutOnly } from '#lib/changes/changes';
import { decidedPieces, type Piece } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { openPlaceholders } from '../facts-of';
import { isTechniqueKept, techniquesOf } from '../techniques-of';

export interface ExportInput {
  title: string;
  originalText: string;
  optimizedText: string;
  techniques: readonly AppliedTechnique[];
  decisions: Decisions;
  /** ISO 8601 time of the export. */
  exportedAt: string;
}

export interface Reason {
  technique: string;
  application: string;
  contribution: string;
}

export interface ChangeRow {
  /** Counted from 1 in reading order. */
  number: number;
  was: string;
  is: string;
  decision: 'accepted' | 'rejected' | 'edited';
  reasons: Reason[];
}

/** The decided text with its pieces and the reasons of its changes, as input for every export format. */
export interface DecidedCopy {
  title: string;
  exportedAt: string;
  text: string;
  pieces: Piece[];
  /** Changes without those of white space only. */
  rows: ChangeRow[];
  /** Techniques that the decided text still uses. */
  techniques: AppliedTechnique[];
  placeholders: string[];
  reasonsOf: (change: Change) => Reason[];
}

export function decidedCopy(input: ExportInput): DecidedCopy {
  const { title, exportedAt, originalText, optimizedText, decisions } = input;
  const changes = changesBetween(originalText, optimizedText);
  const pieces = decidedPieces(originalText, changes, decisions);
  const tied = techniquesOf(changes, input.techniques);
  const reasonsOf = ({ id }: Change) => (tied.get(id) ?? []).map(reasonOf);
  const text = pieces.map((piece) => piece.text).join('');
  return {
    title,
    exportedAt,
    text,
    pieces,
    rows: rowsOf(pieces, reasonsOf),
    techniques: input.techniques.filter((technique) => isTechniqueKept(technique, changes, decisions)),
    placeholders: openPlaceholders(text).map((span) => span.text),
    reasonsOf,
  };
}

const reasonOf = (technique: AppliedTechnique): Reason => ({
  technique: technique.techniqueName,
  application: technique.techniqueApplication,
  contribution: technique.techniqueContribution,
});

const rowsOf = (pieces: readonly Piece[], reasonsOf: (change: Change) => Reason[]): ChangeRow[] =>
  pieces
    .flatMap((piece) => (piece.kind === 'change' && !isLayoutOnly(piece.change) ? [piece] : []))
    .map(({ change, decision, text }, at) => ({
      number: at + 1,
      was: change.removed.trim(),
      is: text.trim(),
      decision: typeof decision === 'object' ? 'edited' : decision,
      reasons: reasonsOf(change),
    }));

/** The headings and labels of an exported file, the same in every format. */
export const exportTexts = {
  changes: 'Changes and their reasons',
  techniques: 'Techniques at work',
  application: 'How it was applied',
  contribution: 'Contribution',
  was: 'Original',
  is: 'Now',
  decision: 'Decision',
  reason: 'Technique',
  none: 'The text is the original: no change was kept and none was made.',
  noWords: '(nothing)',
  noReason: '–',
  placeholders: (places: readonly string[]) =>
    `Still needs a real fact in ${places.length === 1 ? 'one place' : `${places.length} places`}: ${places.join(', ')}`,
  exported: (exportedAt: string) => `Exported from Suasion on ${exportedAt.slice(0, 10)}`,
} as const;

export const decisionNames: Readonly<Record<ChangeRow['decision'], string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  edited: 'Edited',
};
