/** A text with every liberty taken: one kind of quotation mark and dash, single spaces, lower case, nothing unseen. */
export interface Folded {
  text: string;
  /** For each unit of the folded text, where its source begins and ends. */
  starts: number[];
  ends: number[];
}

export function fold(source: string): Folded {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const folded = foldUnit(source[at] ?? '');
    if (folded === ' ' && units.at(-1) === ' ') {
      ends[ends.length - 1] = at + 1;
      continue;
    }
    for (const unit of folded) {
      units.push(unit);
      starts.push(at);
      ends.push(at + 1);
    }
  }
  return { text: units.join(''), starts, ends };
}

export const foldedText = (source: string) => fold(source).text;

const alike: [RegExp, string][] = [
  [/\s/, ' '],
  [/[‘’‚‛′`´]/, "'"],
  [/[“”„‟″«»]/, '"'],
  [/[‐‑‒–—−]/, '-'],
  [/…/, '...'],
  [/[\u00AD\u200B-\u200F\u2060\uFEFF]/, ''],
];

function foldUnit(unit: string): string {
  if (/[a-z0-9]/.test(unit)) return unit;
  const known = alike.find(([pattern]) => pattern.test(unit));
  if (known) return known[1];
  const lower = unit.toLowerCase();
  // Folding must keep the length, or the places would no longer fit.
  return lower.length === 1 ? lower : unit;
}
