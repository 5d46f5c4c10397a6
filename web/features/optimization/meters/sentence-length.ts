import { type Meter, needsSpaces, nothingToRead } from './meter';

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
