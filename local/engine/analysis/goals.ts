import type { Reading } from '../finders/reading';
import { isEmptySentence } from '../steps/sentence-length';
import { cite } from '../text/words';
import type { Statement } from './tone';

interface Purpose {
  find: RegExp;
  business: string;
  behavior: string;
}

/** Business goals by the verb of the copy's request; the first match wins. */
const PURPOSES: readonly Purpose[] = [
  {
    find: /\b(?:donat\w+|contribut\w+|chip in|fundrais\w+|your gift|gifts received)\b/i,
    business: 'Raise donations',
    behavior: 'Donate',
  },
  {
    find: /\bsign (?:the|our|this) petition\b|\badd your name\b|\bpetition\b/i,
    business: 'Win signatures',
    behavior: 'Sign the petition',
  },
  { find: /\b(?:vote|voting)\b(?! with)/i, business: 'Win votes', behavior: 'Vote' },
  {
    find: /\b(?:return|stop using|bring back)\b[^.!?]{0,80}\b(?:refund|replacement|product|recall)|\brecall(?:ed|ing)?\b/i,
    business: 'Get recalled items back and keep customers safe',
    behavior: 'Stop using the item and return it',
  },
  {
    find: /\b(?:survey|questionnaire|your feedback|tell us what you think|rate your)\b/i,
    business: 'Collect feedback',
    behavior: 'Answer the questions',
  },
  {
    find: /\b(?:appl(?:y|ication)s?|cv|resume|covering letter)\b/i,
    business: 'Win applications',
    behavior: 'Apply',
  },
  {
    find: /\b(?:tender|bid|quotation|proposal)s? (?:must|should|are|is|to be|deadline|submission)/i,
    business: 'Receive bids',
    behavior: 'Submit a bid',
  },
  {
    find: /\b(?:renew(?:al)?|membership fee|subscription (?:ends|expires))\b/i,
    business: 'Keep existing customers or members',
    behavior: 'Renew',
  },
  {
    find: /\b(?:join us|invit(?:e|ed|ation)|register|registration|rsvp|save (?:your|a) seat|attend|webinar|tickets?)\b/i,
    business: 'Fill the event',
    behavior: 'Register or attend',
  },
  {
    find: /\b(?:trial|demo|test it|try it)\b/i,
    business: 'Win new users through a trial or demo',
    behavior: 'Start a trial or ask for a demo',
  },
  { find: /\b(?:shop|buy|order|basket|cart|sale|% off|discount)\b/i, business: 'Sell', behavior: 'Buy' },
  {
    find: /\b(?:book|bookings?|appointments?|reserve|reservations?|viewings?|tables?|rooms?)\b/i,
    business: 'Win bookings',
    behavior: 'Book',
  },
  {
    find: /\b(?:activate|switch|upgrade|update|install|download|open the app|set up)\b/i,
    business: 'Get the offer into use',
    behavior: 'Activate or switch',
  },
  { find: /\b(?:volunteer|help us)\b/i, business: 'Win helpers', behavior: 'Volunteer' },
  {
    find: /\b(?:join|become a member|sign up|subscribe)\b/i,
    business: 'Win members or subscribers',
    behavior: 'Join or sign up',
  },
  {
    find: /\b(?:call|contact|reply|write to|message|talk|meeting|get in touch)\b/i,
    business: 'Start conversations',
    behavior: 'Get in touch',
  },
];

const short = (text: string): string =>
  text.length <= 180 ? text : text.slice(0, 180).replace(/\s+\S*$/, '');

const purposeOf = (texts: string[]): { purpose: Purpose; sentence: string } | undefined => {
  for (const purpose of PURPOSES) {
    const sentence = texts.find((text) => purpose.find.test(text.replace(/\bin order\b/gi, '')));
    if (sentence) return { purpose, sentence };
  }
  return undefined;
};

function topicOf(reading: Reading): string {
  const heading = reading.lines.find((line) => line.kind === 'subject' || line.kind === 'heading');
  const first = reading.sentences.find((one) => one.length > 20 && !isEmptySentence(one));
  return short(heading && heading.kind === 'subject' ? heading.text.trim() : (first ?? reading.copy.trim()));
}

const NO_GOAL = 'Not stated in the copy';

/** Business goal and desired behavior, from the copy's requests; without any, says that the copy has none. */
export function findGoals(reading: Reading): { business: Statement; behavior: Statement } {
  const asked = reading.requests;
  if (reading.language.code !== 'en') return foreignGoals(reading, asked);
  const hit =
    purposeOf(asked) ??
    purposeOf(
      reading.sentences.filter((one) =>
        /\b(?:please|must|can|need|click|register|appl|invite|invited|booked|by|before)\b/i.test(one),
      ),
    );
  if (!hit) {
    const topic = topicOf(reading);
    const business = { text: `${NO_GOAL}; it reads as information: ${cite(topic, 120)}`, quotes: [topic] };
    const ask = asked.at(-1);
    return {
      business,
      behavior: ask
        ? { text: `What it asks for: ${cite(ask, 140)}`, quotes: [short(ask)] }
        : { text: `${NO_GOAL}; no step is asked of the reader.`, quotes: [] },
    };
  }
  const sentence = short(hit.sentence);
  return {
    business: {
      text: `${hit.purpose.business}. The copy’s own words: ${cite(hit.sentence, 140)}`,
      quotes: [sentence],
    },
    behavior: {
      text: `${hit.purpose.behavior}, as asked in ${cite(asked.find((one) => hit.purpose.find.test(one)) ?? hit.sentence, 140)}`,
      quotes: [sentence],
    },
  };
}

function foreignGoals(reading: Reading, asked: string[]): { business: Statement; behavior: Statement } {
  const remark = `The offline engine reads goals in English only; this copy is in ${reading.language.name}.`;
  const [ask] = asked;
  return {
    business: { text: remark, quotes: [] },
    behavior: ask
      ? { text: `${remark} The line with the way to act: ${cite(ask, 140)}`, quotes: [short(ask)] }
      : { text: remark, quotes: [] },
  };
}
