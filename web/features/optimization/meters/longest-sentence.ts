import { counted, type Meter, needsSpaces, nothingToRead } from './meter';

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
