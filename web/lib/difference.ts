import { changesBetween } from '#shared/changes/changes';
import { decidedPieces } from '#shared/changes/decide';

export interface Stretch {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** What makes one text of the other, in reading order. */
export const differenceOf = (from: string, to: string): Stretch[] =>
  decidedPieces(from, changesBetween(from, to), {}).flatMap((piece): Stretch[] =>
    piece.kind === 'kept'
      ? [{ kind: 'same', text: piece.text }]
      : [
          { kind: 'removed', text: piece.change.removed },
          { kind: 'added', text: piece.text },
        ],
  );
