/** A word, a mark or a line break of a text; the space before it belongs to nobody. Offsets in UTF-16 units. */
export interface Word {
  text: string;
  startIndex: number;
  endIndex: number;
}

/**
 * The words of a text as a writer sees them: "e-mail", "€18.99", a link, a merge field and a placeholder are one each,
 * a mark is one, a line break with the empty lines around it is one. Scripts without spaces are parted by dictionary.
 * No character that is shown as one is ever parted.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    const cuts = isPlain.test(chunk) ? undefined : characterStarts(chunk);
    for (const part of partsOf(chunk)) {
      const startIndex = index + part.startIndex;
      const last = words.at(-1);
      if (last && part.startIndex > 0 && cuts && !cuts.has(part.startIndex)) {
        last.text += part.text;
        last.endIndex += part.text.length;
      } else words.push({ text: part.text, startIndex, endIndex: startIndex + part.text.length });
    }
  }
  return words;
}

export const isLineBreak = ({ text }: Word) => /^\s/.test(text);

export const endsSentence = (word: Word) => isLineBreak(word) || /^[.!?…。！？]$/.test(word.text);

/** How much a word says, by its letters and digits; a mark says nothing. */
export const weightOf = ({ text }: Word) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

// What joins the character before it: accents, variation selectors, skin tones, joiners, tags.
const joins = String.raw`\p{M}\u200C\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}`;
// A space that carries an accent is part of a word, not a gap.
const chunks = new RegExp(String.raw`[^\S\r\n]*[\r\n]\s*(?![${joins}])|(?:\S|\s(?=[${joins}]))+`, 'gu');
// Without a choice between two ways for the same character: that would take forever.
const isPlain = /^(?:[\p{L}\p{N}]\p{M}*|[!-/:-@[-`{-~\s“”„‘’«»–—…€£¥•])+$/u;

const address = String.raw`(?:https?://|www\.)[^\s<>"]*[^\s<>".,;:!?)\]}’”]|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}]`;
const field = String.raw`\{\{[^{}\r\n]{0,60}\}\}|\[[a-z-]{2,20}\?\]|\*\|[A-Z_:]{1,40}\|\*`;
const amount = String.raw`\p{Sc}?\p{Nd}+(?:[.,:’'\u00A0\u202F]\p{Nd}+)*(?:[%‰]|\p{Sc}(?!\p{Nd}))?`;
const word = String.raw`[\p{L}\p{N}\p{Pc}](?:[\p{L}\p{N}\p{Pc}${joins}]|[’'-](?=[\p{L}\p{N}]))*`;
const parts = new RegExp(
  String.raw`^\s[^]*|${address}|${field}|${amount}(?![\p{L}${joins}]|-\p{L})|${word}|[^\p{L}\p{N}\p{Pc}]`,
  'gu',
);

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

interface Part {
  text: string;
  startIndex: number;
}

function partsOf(chunk: string): Part[] {
  return [...chunk.matchAll(parts)].flatMap(({ 0: text, index }) =>
    unspaced.test(text) && !/^\s/.test(text)
      ? stretchesOf(text).flatMap((stretch) =>
          [...dictionary().segment(stretch.text)].map((one) => ({
            text: one.segment,
            startIndex: index + stretch.startIndex + one.index,
          })),
        )
      : [{ text, startIndex: index }],
  );
}

/** The dictionary takes much longer over one long stretch than over many short ones. */
function stretchesOf(text: string): Part[] {
  return [...text.matchAll(stretches)].map(({ 0: part, index }) => ({ text: part, startIndex: index }));
}
const stretches = new RegExp(String.raw`[^]{1,200}[${joins}]*`, 'gu');

/** Long rows of emoji are asked for one by one, for the same reason. */
function characterStarts(chunk: string): ReadonlySet<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const part of chunk.split(/(?<!\u200D)(?=\p{Extended_Pictographic})/u)) {
    for (const { index } of characters().segment(part)) starts.add(at + index);
    at += part.length;
  }
  return starts;
}

// Made when first asked for: most texts need neither, and each takes a while to load.
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const dictionary = once(() => new Intl.Segmenter('und', { granularity: 'word' }));
const characters = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));
