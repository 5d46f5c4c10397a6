import { charactersIn } from './character-count';
import { counted, type Meter } from './meter';

export const subjectLength: Meter = {
  id: 'subject-length',
  name: 'Subject line',
  source: 'Mailchimp, Best Practices for Email Subject Lines: 50 characters or fewer',
  meaning: 'Inboxes cut long subject lines, so that what matters most goes first.',
  read: ({ text, channel }) => {
    if (channel !== 'email') return { unfit: 'For e-mails only.' };
    const subject = subjectOf(text);
    if (subject === undefined) return { unfit: 'The text has no line that begins with "Subject:".' };
    const value = charactersIn(subject);
    return { value, shown: counted(value, 'character'), note: subject };
  },
};

/** The words of the subject line of a text, when one is marked as such. */
export const subjectOf = (text: string): string | undefined =>
  /^[ \t]*(?:subject(?: line)?|betreff|emne|ämne|objet|asunto|oggetto|onderwerp|assunto)[ \t]*:[ \t]*(\S[^\r\n]*)$/im
    .exec(text)?.[1]
    ?.trimEnd();
