/** A word, a punctuation mark or a line break; spaces belong to none. Offsets in UTF-16 units. */
export interface Word {
  text: string;
  startIndex: number;
  endIndex: number;
}

/**
 * Splits a text into words: "e-mail", "€18.99", a link, a merge field and a placeholder are one each; so are a
 * punctuation mark and a line break with its empty lines. Splits scripts without spaces by dictionary, and never
 * within a displayed character.
 */
export function wordsOf(text: string): Word[] {
  return isEuropean.test(text) ? europeanWords(text) : anyWords(text);
}

/** Splits a text of European letters only; avoids the slow tables of all scripts. */
function europeanWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: chunk, index } of text.matchAll(europeanChunks))
    for (const part of matchesOf(chunk, european())) words.push(wordAt(part, index));
  return words;
}

function anyWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: chunk, index } of text.matchAll(chunks())) {
    const cuts = isPlain.test(chunk) ? undefined : characterStarts(chunk);
    for (const part of partsOf(chunk)) {
      const last = words.at(-1);
      if (last && part.startIndex > 0 && cuts && !cuts.has(part.startIndex)) {
        last.text += part.text;
        last.endIndex += part.text.length;
      } else words.push(wordAt(part, index));
    }
  }
  return words;
}

function wordAt({ text, startIndex }: Part, index: number): Word {
  return { text, startIndex: index + startIndex, endIndex: index + startIndex + text.length };
}

export const isLineBreak = ({ text }: Word) => /^\s/.test(text);

export const endsSentence = (word: Word) => isLineBreak(word) || /^[.!?…。！？]$/.test(word.text);

/** The weight of a word: the number of its letters and digits. */
export const weightOf = ({ text }: Word) =>
  /^[A-Za-z0-9]+$/.test(text) ? text.length : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);

// Created on first use: most texts need few of these patterns, and each is expensive to create.
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

// Characters that join the one before: accents, variation selectors, skin tones, joiners, tags.
const joins = String.raw`\p{M}\u200C\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}`;
// A space that carries an accent is part of a word, not a gap.
const chunks = once(
  () => new RegExp(String.raw`[^\S\r\n]*[\r\n]\s*(?![${joins}])|(?:\S|\s(?=[${joins}]))+`, 'gu'),
);
// No character may match in two ways, or backtracking would take forever.
const isPlain = /^(?:[\p{L}\p{N}]\p{M}*|[!-/:-@[-`{-~\s“”„‘’«»–—…€£¥•])+$/u;

const isEuropean = /^[\t\n\r -~\u00A0-\u024F\u2013-\u2026\u20AC]*$/;
const europeanChunks = /[^\S\r\n]*[\r\n]\s*|\S+/g;

/** The contents of a character class for each kind of character. */
interface Alphabet {
  letter: string;
  number: string;
  digit: string;
  currency: string;
  connector: string;
  joins: string;
}

const everyAlphabet: Alphabet = {
  letter: String.raw`\p{L}`,
  number: String.raw`\p{N}`,
  digit: String.raw`\p{Nd}`,
  currency: String.raw`\p{Sc}`,
  connector: String.raw`\p{Pc}`,
  joins,
};
const europeanAlphabet: Alphabet = {
  letter: 'A-Za-zªµºÀ-ÖØ-öø-ɏ',
  number: '0-9²³¹¼-¾',
  digit: '0-9',
  currency: '$¢-¥€',
  connector: '_',
  joins: '',
};

function patternOf({ letter, number, digit, currency, connector, joins: joiner }: Alphabet): RegExp {
  const address = String.raw`(?:https?://|www\.)[^\s<>"]*[^\s<>".,;:!?)\]}’”]|[${letter}${number}._%+-]{1,64}@[${letter}${number}.-]{0,250}[${letter}${number}]`;
  const field = String.raw`\{\{[^{}\r\n]{0,60}\}\}|\[[a-z-]{2,20}\?\]|\*\|[A-Z_:]{1,40}\|\*`;
  const amount = String.raw`[${currency}]?[${digit}]+(?:[.,:’'\u00A0\u202F][${digit}]+)*(?:[%‰]|[${currency}](?![${digit}]))?`;
  const word = String.raw`[${letter}${number}${connector}](?:[${letter}${number}${connector}${joiner}]|[’'-](?=[${letter}${number}]))*`;
  return new RegExp(
    String.raw`^\s[^]*|${address}|${field}|${amount}(?![${letter}${joiner}]|-[${letter}])|${word}|[^${letter}${number}${connector}]`,
    'gu',
  );
}
const european = once(() => patternOf(europeanAlphabet));
const every = once(() => patternOf(everyAlphabet));

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

interface Part {
  text: string;
  startIndex: number;
}

const matchesOf = (text: string, pattern: RegExp): Part[] =>
  [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ text: part, startIndex: index }));

function partsOf(chunk: string): Part[] {
  return matchesOf(chunk, every()).flatMap((part) =>
    unspaced.test(part.text) && !/^\s/.test(part.text)
      ? matchesOf(part.text, stretches()).flatMap((stretch) =>
          [...dictionary().segment(stretch.text)].map((one) => ({
            text: one.segment,
            startIndex: part.startIndex + stretch.startIndex + one.index,
          })),
        )
      : [part],
  );
}

// The dictionary is much slower on one long stretch than on many short ones.
const stretches = once(() => new RegExp(String.raw`[^]{1,200}[${joins}]*`, 'gu'));

/** The starts of displayed characters; splits at each emoji first, because the segmenter is slow on long rows. */
function characterStarts(chunk: string): ReadonlySet<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const part of chunk.split(/(?<!\u200D)(?=\p{Extended_Pictographic})/u)) {
    for (const { index } of characters().segment(part)) starts.add(at + index);
    at += part.length;
  }
  return starts;
}

const dictionary = once(() => new Intl.Segmenter('und', { granularity: 'word' }));
const characters = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));
