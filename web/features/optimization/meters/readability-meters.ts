import { type Meter, needsSpaces, nothingToRead, counted, type Copy } from './meter';
import { syllable } from 'syllable';

export const sentenceLength: Meter = {
  id: 'sentence-length',
  name: 'Sentence length',
  source: 'Welsh Government, Writing for GOV.WALES: 20 words or fewer on average',
  meaning: 'Words in a sentence on average; a line of a list or a heading counts as a sentence.',
  read: ({ words, sentences, isUnspaced }) => {
    if (isUnspaced) return needsSpaces;
    if (sentences.length === 0) return nothingToRead;
    const value = Math.round((words.length / sentences.length) * 10) / 10;
    return { value, shown: `${value} words` };
  },
};

export const longestSentence: Meter = {
  id: 'longest-sentence',
  name: 'Longest sentence',
  source: 'Government Digital Service 2014, Sentence length: why 25 words is our limit',
  meaning: 'The sentence that asks most of a reader; over 25 words it is worth a second look.',
  read: ({ sentences, isUnspaced }) => {
    if (isUnspaced) return needsSpaces;
    if (sentences.length === 0) return nothingToRead;
    const longest = sentences.reduce((most, one) => (one.words.length > most.words.length ? one : most));
    const value = longest.words.length;
    return { value, shown: counted(value, 'word'), note: beginningOf(longest.text) };
  },
};

function beginningOf(sentence: string): string {
  const words = sentence.split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : sentence;
}

export const readingEase: Meter = {
  id: 'reading-ease',
  name: 'Reading ease',
  source:
    'Flesch 1948, A new readability yardstick, Journal of Applied Psychology 32 (doi 10.1037/h0057532); German: Amstad 1978, Wie verständlich sind unsere Zeitungen?',
  meaning:
    'From word and sentence length alone: 60 to 70 is plain language, under 30 is very hard; it knows nothing of what the words say.',
  read: (copy) => {
    const formula = formulas[copy.language];
    if (!formula) return { unfit: 'The formula was made for English and German only.' };
    if (copy.words.length === 0) return nothingToRead;
    const value = Math.round(formula(copy));
    return {
      value,
      shown: `${value}`,
      ...(copy.words.length < fewestWords ? { note: 'Rough below 100 words.' } : {}),
    };
  },
};

const fewestWords = 100;

const formulas: Readonly<Record<string, (copy: Copy) => number>> = {
  en: (copy) => 206.835 - 1.015 * wordsPerSentence(copy) - 84.6 * syllablesPerWord(copy, syllable),
  de: (copy) => 180 - wordsPerSentence(copy) - 58.5 * syllablesPerWord(copy, germanSyllables),
};

const wordsPerSentence = ({ words, sentences }: Copy) => words.length / Math.max(1, sentences.length);

/** A number counts as one syllable, because its spelling does not show how it is spoken. */
const syllablesPerWord = ({ words }: Copy, count: (word: string) => number) =>
  words.reduce((total, word) => total + Math.max(1, count(word)), 0) / words.length;

/** German syllables by their vowels, with the usual pairs as one. */
export const germanSyllables = (word: string): number =>
  word.toLowerCase().match(/aa|ee|oo|ie|ei|ey|ai|ay|au|äu|eu|ou|[aeiouyäöü]/g)?.length ?? 0;
