import { changesBetween } from '#lib/changes/changes';
import { decidedPieces } from '#lib/changes/decide';

export interface Stretch {
  /** `gap`: text common to both versions that was left out here. */
  kind: 'same' | 'removed' | 'added' | 'gap';
  text: string;
}

/** The differences between two texts in reading order, each with some unchanged text around it. */
export function differenceOf(from: string, to: string): Stretch[] {
  const all = wholeDifference(from, to);
  if (all.every(({ kind }) => kind === 'same')) return all;
  return all.flatMap((stretch, position) =>
    stretch.kind === 'same' ? shortened(stretch.text, placeOf(position, all.length)) : [stretch],
  );
}

const wholeDifference = (from: string, to: string): Stretch[] =>
  decidedPieces(from, changesBetween(from, to), {}).flatMap((piece): Stretch[] =>
    piece.kind === 'kept'
      ? [{ kind: 'same', text: piece.text }]
      : [
          { kind: 'removed', text: piece.change.removed },
          { kind: 'added', text: piece.text },
        ],
  );

/** Characters shown on each side of a difference; shorter unchanged passages are shown whole. */
const context = 160;
const worthAGap = 3 * context;

type Place = 'first' | 'between' | 'last';

const placeOf = (position: number, count: number): Place =>
  position === 0 ? 'first' : position === count - 1 ? 'last' : 'between';

function shortened(text: string, place: Place): Stretch[] {
  if (text.length < worthAGap) return [{ kind: 'same', text }];
  const head = text.slice(0, context).replace(/\s\S*$/, '');
  const tail = text.slice(-context).replace(/^\S*\s/, '');
  return [
    ...(place === 'first' ? [] : [{ kind: 'same' as const, text: head }]),
    { kind: 'gap', text: '' },
    ...(place === 'last' ? [] : [{ kind: 'same' as const, text: tail }]),
  ];
}
