import { type Meter, needsSpaces, nothingToRead } from './meter';

/** Words a minute, adults reading English non-fiction in silence. */
const wordsPerMinute = 238;

export const readingTime: Meter = {
  id: 'reading-time',
  name: 'Reading time',
  source:
    'Brysbaert 2019, How many words do we read per minute?, Journal of Memory and Language 109 (doi 10.1016/j.jml.2019.104047): 238 words a minute',
  meaning: 'How long an adult takes who reads every word; many readers skim.',
  read: ({ words, language, isUnspaced }) => {
    if (isUnspaced) return needsSpaces;
    if (words.length === 0) return nothingToRead;
    const value = Math.max(1, Math.round((words.length / wordsPerMinute) * 60));
    const isMeasured = language === 'en' || language === 'und';
    return {
      value,
      shown: shownTime(value),
      ...(isMeasured ? {} : { note: 'The speed was measured for English; other languages differ.' }),
    };
  },
};

function shownTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
