import type { AppliedTechnique } from '../answers';
import { listed, pick } from '../text/words';
import { linesOf, type Draft, type Edit, type StepId, type Unit } from './draft';

interface Named {
  id: string;
  name: string;
}

const NAMES: Readonly<Record<string, string>> = {
  'front-loading': 'Most important point first',
  'simplified-message': 'Cut to the essential action',
  'plain-words': 'Short familiar words',
  'direct-you': 'Speak to you',
  'low-pressure-wording': 'Low-pressure wording',
  'easy-layout': 'Easy-to-process layout',
  signposting: 'Headings and lists as signposts',
  'specific-next-step': 'One specific next step',
  'short-response-deadline': 'Short, clear reply date',
  'timely-reminder': 'Well-timed reminder',
  'key-point-repetition': 'Repeat the core point',
};

/** The techniques that a step can apply, the default first; the shortlist may select another. */
const CHOICES: Readonly<Partial<Record<StepId, readonly [string, ...string[]]>>> = {
  headline: ['front-loading'],
  action: ['specific-next-step'],
  list: ['easy-layout', 'signposting'],
  'reader-first': ['direct-you'],
  active: ['direct-you'],
  'plain-words': ['plain-words'],
  'empty-praise': ['plain-words', 'simplified-message'],
  openers: ['simplified-message', 'front-loading'],
  fillers: ['simplified-message', 'plain-words'],
  split: ['simplified-message'],
  paragraphs: ['easy-layout'],
  deadline: ['short-response-deadline', 'timely-reminder', 'key-point-repetition'],
  calm: ['low-pressure-wording'],
};

const PURPOSE: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'front-loading': [
    'Whoever reads only the first line still meets the point.',
    'The reader learns at once what there is to gain.',
  ],
  'simplified-message': [
    'Fewer words stand between the reader and the point.',
    'Each sentence now carries one thought that matters.',
  ],
  'plain-words': [
    'Familiar words are read faster and leave less room for doubt.',
    'The same facts take less effort to read.',
  ],
  'direct-you': [
    'The reader sees what they can do or get, before who offers it.',
    'The sentence starts from the reader instead of the sender.',
  ],
  'low-pressure-wording': [
    'A calm line is easier to trust than a loud one.',
    'The message is left to persuade by what it says, not by volume.',
  ],
  'easy-layout': ['The eye finds each point without searching.', 'Short blocks make the copy easy to scan.'],
  signposting: ['The points can be found at a glance.', 'Each item stands where a skimming reader looks.'],
  'specific-next-step': [
    'What to do next is clear and easy to find.',
    'A reader who agrees knows exactly where to go.',
  ],
  'short-response-deadline': [
    'The date is hard to overlook.',
    'The real date is there when the reader decides.',
  ],
  'timely-reminder': ['The date is fresh in mind at the end.', 'The reader leaves with the date.'],
  'key-point-repetition': [
    'The date is met a second time, where the eye ends.',
    'What matters most is said once more.',
  ],
};

const LEAD: Readonly<Partial<Record<StepId, readonly [string, ...string[]]>>> = {
  'plain-words': [
    'Swapped heavy words for everyday ones: ',
    'Plainer wording: ',
    'Shorter words for the same thing: ',
  ],
  openers: ['Took out the run-up: ', 'Started with the message: '],
  fillers: ['Cut words that add nothing: ', 'Trimmed filler: '],
  'empty-praise': ['Left out praise that nobody can check: ', 'Cut empty praise: '],
  active: ['Turned passive formulas towards the reader: ', 'Said who does it: '],
  'reader-first': ['Put the reader first: ', 'Turned the view from sender to reader: '],
  paragraphs: ['New paragraphs start at ', 'Opened the block of text with new paragraphs at '],
  split: ['Cut a long sentence at its joint: ', 'Made long sentences shorter: '],
};

/** Lists every cut, so that none is hidden, and only examples of the other edits. */
function details(edits: Edit[]): string {
  const cuts = edits.filter((edit) => edit.said.startsWith('cut '));
  const rest = [...new Set(edits.filter((edit) => !edit.said.startsWith('cut ')).map((edit) => edit.said))];
  const shown = rest.slice(0, 4);
  const more = rest.length - shown.length;
  const all = [
    ...new Set(cuts.map((edit) => edit.said)),
    ...shown,
    ...(more > 0 ? [`${more} more of the kind`] : []),
  ];
  return listed(all);
}

function application(edits: Edit[], seed: string): string {
  const steps = [...new Set(edits.map((edit) => edit.step))];
  return steps
    .map((step) => {
      const own = edits.filter((edit) => edit.step === step);
      const lead = LEAD[step];
      const text = (lead ? pick(lead, seed + step) : '') + details(own);
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    })
    .join(' ');
}

/** The lines of the result with the changes; for a deleted sentence, the next line. */
function quotesOf(units: Unit[], order: Unit[], draft: Draft, result: string): string[] {
  const lines = units.flatMap((unit) => {
    const shown = unit.text ? unit : order.slice(order.indexOf(unit) + 1).find((next) => next.text);
    return shown ? linesOf(shown, draft) : [];
  });
  return [...new Set(lines)].filter((line) => result.includes(line)).slice(0, 3);
}

const RANK: readonly StepId[] = [
  'headline',
  'list',
  'reader-first',
  'action',
  'openers',
  'plain-words',
  'active',
  'paragraphs',
  'deadline',
  'calm',
];

/** At most six techniques whose edits are visible in the result, each with quotes. */
export function nameTechniques(
  draft: Draft,
  result: string,
  shortlist: readonly Named[],
): AppliedTechnique[] {
  const order = draft.blocks.flatMap((block) => block.units);
  const groups = new Map<string, { edits: Edit[]; units: Unit[] }>();
  const inOrder = [...RANK, 'fillers', 'empty-praise', 'split'] as const;
  for (const step of inOrder) {
    for (const unit of order) {
      const edits = unit.edits.filter((edit) => edit.step === step);
      const choices = CHOICES[step];
      if (!edits.length || !choices) continue;
      const id = choices.find((one) => shortlist.some((wanted) => wanted.id === one)) ?? choices[0];
      const group = groups.get(id) ?? { edits: [], units: [] };
      group.edits.push(...edits);
      if (!group.units.includes(unit)) group.units.push(unit);
      groups.set(id, group);
    }
  }
  return [...groups]
    .map(([id, { edits, units }]) => ({
      id,
      name: shortlist.find((one) => one.id === id)?.name ?? NAMES[id] ?? id,
      application: application(edits, draft.source + id),
      contribution: pick(PURPOSE[id] ?? ['Makes the copy easier to act on.'], draft.source),
      quotes: quotesOf(units, order, draft, result),
    }))
    .filter((technique) => technique.quotes.length > 0)
    .slice(0, 6);
}
