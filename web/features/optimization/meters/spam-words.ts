import { filterPhrases } from './data/filter-phrases';
import { counted, type Meter } from './meter';

export const spamWords: Meter = {
  id: 'spam-words',
  name: 'Spam-prone words',
  source: 'Apache SpamAssassin, rules/20_phrases.cf',
  meaning:
    'Phrases that a widespread mail filter counts against a message; filters weigh the sender and the whole message, so that one phrase seldom decides.',
  read: ({ text, channel, language }) => {
    if (channel !== 'email') return { unfit: 'For e-mails only.' };
    if (language !== 'en') return { unfit: 'The list is English only.' };
    const found = filterPhrases.flatMap((phrase) => text.match(phrase) ?? []).map((words) => words.trim());
    return {
      value: found.length,
      shown: counted(found.length, 'phrase'),
      ...(found.length > 0 ? { note: [...new Set(found)].join(' · ') } : {}),
    };
  },
};
