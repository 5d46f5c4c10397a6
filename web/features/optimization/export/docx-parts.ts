import type { Piece } from '#lib/changes/decide';
import type { DecidedCopy, Reason } from './decided-copy';

export type PartState = 'kept' | 'insertion' | 'deletion';

export interface DocxPart {
  text: string;
  state: PartState;
  /** The reasons that are attached to this part; each change has them once. */
  reasons: Reason[];
}

/** A line of the document; `end` says what became of the line break after it. */
export interface DocxLine {
  parts: DocxPart[];
  end: PartState;
}

/** The decided text in lines, as Word needs it: an added or removed line break belongs to the line that it ends. */
export function docxParts({ pieces, reasonsOf }: DecidedCopy): DocxLine[] {
  const lines: DocxLine[] = [{ parts: [], end: 'kept' }];
  for (const part of pieces.flatMap((piece) => partsOf(piece, reasonsOf))) {
    const texts = part.text.split(/\r\n|\r|\n/);
    // A comment stands at the first words of its change.
    const told = Math.max(
      0,
      texts.findIndex((text) => text.trim() !== ''),
    );
    texts.forEach((text, at) => {
      if (at > 0) breakLine(lines, part.state);
      lines.at(-1)?.parts.push({ text, state: part.state, reasons: at === told ? part.reasons : [] });
    });
  }
  return lines;
}

function breakLine(lines: DocxLine[], state: PartState): void {
  const ended = lines.at(-1);
  if (ended) ended.end = state;
  lines.push({ parts: [], end: 'kept' });
}

function partsOf(piece: Piece, reasonsOf: DecidedCopy['reasonsOf']): DocxPart[] {
  if (piece.kind === 'kept' || piece.text === piece.change.removed)
    return [{ text: piece.text, state: 'kept', reasons: [] }];
  const { removed } = piece.change;
  const reasons = reasonsOf(piece.change);
  const gone: DocxPart = { text: removed, state: 'deletion', reasons: piece.text === '' ? reasons : [] };
  const come: DocxPart = { text: piece.text, state: 'insertion', reasons };
  return [gone, come].filter(({ text }) => text !== '');
}
