import { countWords } from '../text/words';
import { found, type Found, type Reading } from './reading';

const LONGEST_QUOTE = 200;

/** Splits any text into verbatim pieces, even if it has no sentences. */
function pieces(copy: string): string[] {
  const lines = copy
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const parts = lines
    .flatMap((line) => line.match(/[^.!?。！？]{1,200}[.!?。！？]*/gu) ?? [line])
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length ? parts : [copy.trim()];
}

const head = (text: string): string => {
  const points = [...text];
  return points.length <= LONGEST_QUOTE ? text : points.slice(0, LONGEST_QUOTE).join('').trim();
};

/** Up to `wanted` markers that every text has, such as opening and ending; skips ids in `taken`. */
export function fillUp(reading: Reading, wanted: number, taken: ReadonlySet<string>): Found[] {
  const parts = pieces(reading.copy);
  const [first = '', last = ''] = [head(parts[0] ?? ''), head(parts.at(-1) ?? '')];
  const longest = head([...parts].sort((a, b) => b.length - a.length)[0] ?? '');
  const words = countWords(longest);
  const options = [
    found(
      reading,
      { id: 'reading-difficulty', name: 'Hard to read', category: 'Language', effect: 'hurts', weight: 1 },
      [longest],
      [
        `The longest stretch, {q}, has ${words} ${words === 1 ? 'word' : 'words'} and takes the most effort to read.`,
      ],
    ),
    found(
      reading,
      {
        id: 'missing-call-to-action',
        name: 'No requested action',
        category: 'Behavior',
        effect: 'hurts',
        weight: 1,
      },
      [last],
      ['The copy ends with {q}; a clear next step could stand here.'],
    ),
    found(
      reading,
      { id: 'wall-of-text', name: 'Wall of text', category: 'Structure', effect: 'hurts', weight: 1 },
      [longest],
      ['Around {q} nothing guides the eye.'],
    ),
    found(
      reading,
      {
        id: 'abstract-language',
        name: 'Abstract language',
        category: 'Language',
        effect: 'hurts',
        weight: 1,
      },
      [first],
      ['{q} gives the reader little to picture.'],
    ),
    found(
      reading,
      {
        id: 'buried-key-message',
        name: 'Key message comes late',
        category: 'Structure',
        effect: 'hurts',
        weight: 1,
      },
      [first],
      ['The copy opens with {q}; what the reader is to gain or do is not said there.'],
    ),
  ];
  const long = reading.words.length >= 60;
  const clear = taken.has('clear-call-to-action');
  return options
    .filter(
      (one) =>
        one !== undefined &&
        !taken.has(one.id) &&
        (long || one.id !== 'buried-key-message') &&
        !(clear && one.id === 'missing-call-to-action'),
    )
    .slice(0, wanted) as Found[];
}
