import { PEOPLE_SOURCE } from '../data/words';
import type { Reading } from '../finders/reading';
import { cite } from '../text/words';
import type { Statement } from './tone';

const GROUP = String.raw`(?:(?!(?:and|or|the|our|your|for|to|of|all|other|more|with|with|many|some|most|these|those|over|than|as|by|in|from|because|when|we|you|who|help|helps)\b)[\p{L}-]+ ){0,2}${PEOPLE_SOURCE}`;

/** Patterns with which copy names its audience, the most reliable first. */
const PLACES: readonly { find: RegExp; why: string }[] = [
  {
    find: new RegExp(
      String.raw`^\s*(?:dear|hi|hello|hey) ((?:all )?(?:valued )?(?:${GROUP}|customer|member|resident|parent|neighbour|supporter|donor|friend|guest|colleague|student|patient|tenant|homeowner|subscriber|hiring manager))\b`,
      'imu',
    ),
    why: 'greeted as',
  },
  {
    find: new RegExp(
      String.raw`\b(?:is|made|built|designed|perfect|ideal|created|software|platform|app|tool|course|only|free|open|offer valid) for (?:all |busy |our )?(${GROUP})(?! in\b)`,
      'iu',
    ),
    why: 'named in',
  },
  {
    find: new RegExp(
      String.raw`\b(?:enables?|helps?|allows?|lets|equip|support|empowers?) (${GROUP}) (?:to )?\p{Ll}+`,
      'iu',
    ),
    why: 'named in',
  },
  {
    find: /\b(?:as (?:a|an|our) ((?:loyal |valued |busy |existing |new |premium |plus )*(?:customer|member|parent|homeowner|donor|supporter|subscriber|resident|tenant|student|business owner|manager|guest|volunteer|cardholder|policyholder)))\b/iu,
    why: 'addressed as',
  },
  { find: /\bif you(?:['’]re| are) (an? [^,.!?]{4,50}),/iu, why: 'addressed as' },
  {
    find: /\bwe(?:['’]re| are) (?:looking for|hiring|recruiting) (?:an? )?([^.,;!?]{4,60}?)(?= (?:who|to|for|with|in|at)\b|[.,;!?])/iu,
    why: 'wanted:',
  },
  {
    find: /\b(?:for |our )((?:existing|loyal|new|private|returning|plus|premium) (?:customers|members|clients|guests|subscribers))\b/iu,
    why: 'named in',
  },
  {
    find: new RegExp(
      String.raw`(?<!\b(?:our|their|my|other|all of our) )(?<!\d )\b(?!(?:one|two|three|four|five|six|more|young|everyone|anyone|people|men|women) )(?!(?:everyone|anyone|people|friends|adults)\b)(${GROUP})\b`,
      'iu',
    ),
    why: 'mentioned in',
  },
];

const YOUR_THING =
  /\byour ((?:current |existing |annual |home |own |last |monthly )?(?:account|policy|subscription|membership|plan|order|basket|cart|home|garden|team|business|company|kitchen|fleet|child|children|car|dog|cat|skin|hair|property|website|customers|patients|garage|course|visit|stay|appointment|contract|cold rooms|data|staff|boat|bike|loan|pension|savings|booking))\b/iu;

function sentenceWith(reading: Reading, words: string): string {
  return reading.sentences.find((one) => one.includes(words)) ?? words;
}

const NAMED_GREETING = /^\s*(?:dear|hi|hello|hey) (?:(?:mr|mrs|ms|dr|prof)\.? )?(\p{Lu}\p{Ll}+)\b/imu;

/** The audience that the copy names; else a guess from its wording, marked as a guess. */
export function findAudience(reading: Reading): Statement {
  if (reading.language.code !== 'en')
    return {
      text: `The offline engine reads the audience in English only; this copy is in ${reading.language.name}.`,
      quotes: [],
    };
  const last = PLACES.length - 1;
  for (const [index, { find, why }] of PLACES.entries()) {
    const match = find.exec(reading.copy);
    const group = match?.[1]?.trim();
    if (!match || !group) continue;
    const quote = sentenceWith(reading, match[0].trim());
    const lead = index === last ? 'Not stated outright in the copy; people it speaks of: ' : '';
    if (index === last && YOUR_THING.test(reading.copy)) break;
    const name = group.charAt(0).toUpperCase() + group.slice(1);
    return {
      text: `${lead}${name} (${why} ${cite(why === 'greeted as' || why === 'wanted:' ? match[0].trim() : quote, 110)})`,
      quotes: [quote.length < 260 ? quote : match[0].trim()],
    };
  }
  const own = YOUR_THING.exec(reading.copy)?.[0];
  if (own)
    return {
      text: `Not stated in the copy; it reads as written to someone with a stake in ${cite(own)}`,
      quotes: [own],
    };
  const named = NAMED_GREETING.exec(reading.copy);
  if (named)
    return {
      text: `One person, by name: ${cite(named[0].trim())}. What kind of reader is not stated in the copy.`,
      quotes: [named[0].trim()],
    };
  return { text: 'Not stated in the copy; it speaks to anyone who reads it.', quotes: [] };
}
