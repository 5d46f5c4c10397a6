import { ACTION_VERBS } from '../data/words';
import { cueFinder, found, hasReach, type Finder, type Kind, type Reading } from './reading';
import { countWords } from '../text/words';

const structure = (id: string, name: string, effect: Kind['effect'], weight: number): Kind => ({
  id,
  name,
  category: 'Structure',
  effect,
  weight,
});
const behavior = (id: string, name: string, effect: Kind['effect'], weight: number): Kind => ({
  id,
  name,
  category: 'Behavior',
  effect,
  weight,
});

const BEFORE_STEP =
  /^.*?(?:\b(?:please|hesitate to|feel free to|you can(?: also| simply| now)?|invite you to|to [^,]{3,60},) )(?=(\p{Ll}+) )/u;

/** The request, from its verb to the end of the sentence. */
function stepIn(sentence: string): string {
  let step = sentence;
  for (let cut = BEFORE_STEP.exec(step); cut; cut = BEFORE_STEP.exec(step)) step = step.slice(cut[0].length);
  const verb = /^\p{L}+/u.exec(step)?.[0].toLowerCase() ?? '';
  return ACTION_VERBS.has(verb) && hasReach(step) ? step.replace(/[.!]$/, '') : sentence;
}

const callToAction: Finder = (reading) => {
  const reachable = reading.requests.filter(hasReach);
  return found(
    reading,
    behavior('clear-call-to-action', 'Clear call to action', 'helps', 8),
    reachable.slice(-2).map(stepIn),
    [
      '{q} says what to do and where; no search is needed.',
      'The way to act is plain in {q}.',
      'With {q} the reader has a place to go.',
    ],
  );
};

const competing: Finder = (reading) => {
  const asked = reading.requests;
  if (asked.length < 3) return undefined;
  return found(
    reading,
    behavior('competing-calls-to-action', 'Several competing calls to action', 'hurts', 6),
    asked,
    [
      `The copy asks for ${asked.length} different things, beginning with {q}; one of them should clearly lead.`,
    ],
  );
};

const vague: Finder = (reading) =>
  cueFinder({
    ...behavior('vague-call-to-action', 'Vague call to action', 'hurts', 6),
    find: /\b(?:learn more|find out more|click here|check (?:it|us) out|get in touch|stay tuned|see more|read more|do not hesitate to contact|for (?:more|further) information|contact us)\b/i,
    say: [
      '{q} asks for something without saying what the reader gets.',
      'What happens after {q}? The line does not tell.',
    ],
  })(reading);

const lastProse = (reading: Reading): string =>
  reading.sentences
    .filter((one) => reading.lines.some((line) => line.kind === 'prose' && line.text.includes(one)))
    .at(-1) ??
  reading.sentences.at(-1) ??
  '';

const missing: Finder = (reading) => {
  if (
    reading.requests.length > 0 ||
    reading.language.code !== 'en' ||
    /\b(?:please|you can|reply|contact|call|visit|register|book|apply|donate)\b/i.test(reading.copy)
  )
    return undefined;
  return found(
    reading,
    behavior('missing-call-to-action', 'No requested action', 'hurts', 6),
    [lastProse(reading)],
    ['The copy ends with {q} and asks for nothing; the reader does not know the next step.'],
  );
};

const longSentences: Finder = (reading) => {
  const long = reading.sentences.filter((one) => countWords(one) > 24).sort((a, b) => b.length - a.length);
  const words = countWords(long[0] ?? '');
  return found(reading, structure('long-sentences', 'Long, nested sentences', 'hurts', 5), long, [
    `One sentence runs to ${words} words ({q}); by its end the beginning is forgotten.`,
    `At ${words} words, {q} asks the reader to hold much at once.`,
  ]);
};

const wall: Finder = (reading) => {
  const blocks = reading.lines
    .filter((line) => countWords(line.text) > 80)
    .sort((a, b) => b.text.length - a.text.length);
  const [block] = blocks;
  if (!block) return undefined;
  const first = reading.sentences.find((one) => block.text.includes(one)) ?? '';
  return found(
    reading,
    structure('wall-of-text', 'Wall of text', 'hurts', 6),
    [first],
    [`One block holds ${countWords(block.text)} words without a break, from {q} on.`],
  );
};

const scannable: Finder = (reading) => {
  const bullets = reading.lines.filter((line) => line.kind === 'bullet').map((line) => line.text.trim());
  if (bullets.length < 2) return undefined;
  return found(reading, structure('scannable-structure', 'Scannable structure', 'helps', 5), bullets, [
    `${bullets.length} list items, starting with {q}, can be taken in at a glance.`,
  ]);
};

const buried: Finder = (reading) => {
  const asked = reading.requests;
  const at = reading.sentences.indexOf(asked[0] ?? '');
  if (reading.words.length < 60 || reading.sentences.length < 6 || at < reading.sentences.length * 0.7)
    return undefined;
  return found(
    reading,
    structure('buried-key-message', 'Key message comes late', 'hurts', 5),
    [asked[0] ?? ''],
    [
      `The request, {q}, comes only after ${at} other sentences.`,
      `Readers who stop early never meet {q}, sentence ${at + 1} of ${reading.sentences.length}.`,
    ],
  );
};

const question: Finder = (reading) => {
  const asked = reading.sentences.filter(
    (one) =>
      /[?？]["”’)]?$/.test(one) &&
      countWords(one) > 2 &&
      !/^(?:why not|could you|would you|can you)\b/i.test(one),
  );
  return found(reading, structure('rhetorical-question', 'Rhetorical question', 'depends', 4), asked, [
    '{q} makes the reader answer inwardly before reading on.',
    'A question, {q}, draws the reader in; it works if the answer is yes.',
  ]);
};

const openQuote: Finder = (reading) =>
  cueFinder({
    ...structure('figurative-comparison', 'Metaphor or comparison', 'depends', 3),
    find: /\b(?:like (?:a|an|your) \p{L}+(?: \p{L}+)?|the (?:backbone|heart|engine|key|foundation) (?:of|to)|a (?:bridge|compass|window) (?:to|for))\b/iu,
    unless: /\b(?:would|['’]d) like\b|\bpeople like\b|\blook(?:s)? like\b/i,
    say: ['{q} explains by a picture; a worn one is hardly seen any more.'],
  })(reading);

export const structureFinders: readonly Finder[] = [
  callToAction,
  competing,
  vague,
  missing,
  longSentences,
  wall,
  scannable,
  buried,
  question,
  openQuote,
];
