import { BASE_VERBS } from '../data/words';
import type { Reading } from '../finders/reading';
import { formsOf } from '../rewrite/grammar';
import { protectedSpans } from '../text/protect';
import { cite } from '../text/words';
import type { Statement } from './tone';

const NAME = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?: (?:(?:of|&|and|the|in|i|von|van|de) )?\p{Lu}[\p{L}\p{N}&'’-]*){0,4}`;

const NAMES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:[Mm]y name is|I am|I['’]m) (${NAME})`, 'u'),
  new RegExp(String.raw`\b(?:[Tt]he|[Yy]our) (${NAME}) (?:[Tt]eam|crew|family)\b`, 'u'),
  new RegExp(
    String.raw`\b(?:[Ww]e at|[Hh]ere at|[Ff]rom all (?:of us )?at|[Aa]t) (${NAME}),? (?:we|our)\b`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|[.!?] )(${NAME}) (?:is (?:a|an|the)|was founded|offers|helps|provides|lets|enables)\b`,
    'mu',
  ),
];
const NO_NAMES =
  /^(?:The|This|It|We|You|Our|There|Here|Participation|Registration|Free|New|All|What|That|Our|If|When|I|Each|Every|Your|These|No|Last|Next|As|In|On|At|For|From|With|By|To|And|But|So|Not|Now|Then|Please|Entry|Delivery|Good|Thank|Students|Customers|Members|People)\b/;

const SIGNED = new RegExp(
  String.raw`^(?:[—–-]\s*)?(?:(?:The|Your) )?${NAME}(?:(?: and| &|,) ${NAME})*(?:,? (?:team|crew|family|staff))?(?:, [^.!?]{3,50})?$`,
  'u',
);

/** Names in the last line of copy that has no formal closing. */
function namesAtEnd(reading: Reading): string[] {
  const lines = reading.lines.filter((line) => !/^(?:blank|ps|legal)$/.test(line.kind));
  const last = lines.at(-1);
  const before = lines.at(-2)?.text ?? '';
  const text = last?.text.trim() ?? '';
  if (!last || text.length > 70 || !SIGNED.test(text) || !/[.!?,]\s*$/.test(before)) return [];
  return /^[—–-]/.test(text) ||
    reading.lines.some((line) => line.kind === 'greeting' || line.kind === 'subject')
    ? [text.replace(/^[—–-]\s*/, '')]
    : [];
}

const THIRD = new Set([...BASE_VERBS].map((verb) => formsOf(verb)[1]));
const SUBJECT = new RegExp(String.raw`(?:^|[.!?] )(${NAME}) (\p{Ll}+)`, 'gmu');

/** The name that is the subject of a sentence, as in "Nimbus Watch monitors ...". */
function actingName(copy: string): { name: string; words: string } | undefined {
  for (const [words, name = '', verb = ''] of copy.matchAll(SUBJECT)) {
    const acts = /^(?:is|has|was|does)$/.test(verb) || THIRD.has(verb);
    const proper =
      name.includes(' ') ||
      /\p{Ll}\p{Lu}/u.test(name) ||
      copy.search(new RegExp(String.raw`[\p{Ll},] ${name}(?![\p{L}\p{N}])`, 'u')) !== -1;
    if (acts && proper && !NO_NAMES.test(name)) return { name, words: words.replace(/^[.!?]\s/, '') };
  }
  return undefined;
}

const OUR_HOUSE =
  /\b[Oo]ur (?:bakery|shop|store|restaurant|caf[eé]|hotel|school|church|museum|library|practice|clinic|salon|studio|gym|charity|club|farm|brewery|winery|gallery|theatre|firm|bank|garage|workshop|university|college)\b/u;

function namedInside({ copy }: Reading): Statement | undefined {
  for (const find of NAMES) {
    const match = find.exec(copy);
    const name = match?.[1];
    if (match && name && !NO_NAMES.test(name))
      return { text: `${name} (from ${cite(match[0].replace(/^[.!?]\s/, '').trim())})`, quotes: [name] };
  }
  const acting = actingName(copy);
  if (acting) return { text: `${acting.name} (it acts in ${cite(acting.words)})`, quotes: [acting.name] };
  const house = OUR_HOUSE.exec(copy)?.[0];
  return house ? { text: `Not named; it speaks of itself as ${cite(house)}`, quotes: [house] } : undefined;
}

/** The sender: the signature, else a name in the copy, else its e-mail or web address, else "Not stated". */
export function findSender(reading: Reading): Statement {
  const formal = reading.lines
    .filter((line) => line.kind === 'signature')
    .map((line) => line.text.trim())
    .filter((line) => line.length < 60);
  const signed = formal.length ? formal.slice(0, 2) : namesAtEnd(reading);
  if (signed.length) return { text: `${signed.join(', ')} (signature)`, quotes: signed };
  const inside = namedInside(reading);
  if (inside) return inside;
  const address = protectedSpans(reading.copy).find((span) => span.kind === 'link' || span.kind === 'email');
  if (address) return { text: `Not named; the copy points to ${cite(address.text)}`, quotes: [address.text] };
  return { text: 'Not stated in the copy.', quotes: [] };
}

/** The channel, such as e-mail, guessed from the copy's form; cites the feature that it follows from. */
export function findChannel(reading: Reading): Statement {
  const kinds = new Set(reading.lines.map((line) => line.kind));
  const line = (kind: string): string => reading.lines.find((one) => one.kind === kind)?.text.trim() ?? '';
  if (kinds.has('subject')) return { text: 'Email (it has a subject line)', quotes: [line('subject')] };
  if (/<(?:p|h1|table|div|br)\b/i.test(reading.copy))
    return { text: 'Email or web page (pasted markup)', quotes: [] };
  const stop = /\b(?:reply|text|send) STOP\b[^.\n]*/i.exec(reading.copy)?.[0];
  if (stop) return { text: 'Text message (it can be stopped by reply)', quotes: [stop] };
  if (/(?:^|\s)#\p{L}+.*#\p{L}+/su.test(reading.copy))
    return { text: 'Social media post (hashtags)', quotes: [/#\p{L}+/u.exec(reading.copy)?.[0] ?? ''] };
  const formal = /^(?:Dear (?:Mr|Mrs|Ms|Dr|Sir|resident|madam)[^\n]*)/im.exec(reading.copy)?.[0];
  if (formal && /\b(?:faithfully|sincerely|yours)\b/i.test(reading.copy))
    return { text: 'Letter or email (formal greeting and close)', quotes: [formal.trim()] };
  if (kinds.has('greeting')) return { text: 'Email (it greets its reader)', quotes: [line('greeting')] };
  if (reading.copy.trim().length <= 200) return { text: 'App or text message (very short)', quotes: [] };
  return { text: 'Web page or leaflet (no greeting, no signature)', quotes: [] };
}
