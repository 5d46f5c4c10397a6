/** A finding of the handwritten example; the example's rewritten text keeps every fact of the original. */
export interface ExampleFinding {
  id: string;
  sign: string;
  name: string;
  hue: string;
  line: 'solid' | 'wavy';
  words: string;
  remark: string;
  tag: string;
}

export const before =
  'Our revolutionary meal planner is the best way to eat well. It is recommended that the set-up be completed soon. It takes 4 minutes. The price is €9 a month, and the plan can be cancelled at any time.';

export const after =
  'Set up your meal planner in 4 minutes. When you write your next shopping list, open the planner first. It costs €9 a month, and you are free to cancel at any time.';

/** Facts of the example, in the words of its rewritten text. */
export const factsKept = ['4 minutes', '€9 a month', 'cancel at any time'] as const;

export const markersFound: readonly ExampleFinding[] = [
  {
    id: 'unsupported-superlative',
    sign: '1',
    name: 'Superlative without proof',
    hue: 'trust',
    line: 'wavy',
    words: 'revolutionary meal planner is the best way',
    remark: 'Such words cost nothing and are read that way.',
    tag: 'hurts',
  },
  {
    id: 'passive-voice',
    sign: '2',
    name: 'Passive voice',
    hue: 'language',
    line: 'wavy',
    words: 'It is recommended that the set-up be completed',
    remark: 'Nobody acts here, so nobody feels asked.',
    tag: 'hurts',
  },
];

export const techniquesApplied: readonly ExampleFinding[] = [
  {
    id: 'low-effort-cue',
    sign: 'A',
    name: 'State how little effort it takes',
    hue: 'technique',
    line: 'solid',
    words: 'in 4 minutes',
    remark: 'A known small effort removes the reason to wait.',
    tag: 'evidence: moderate',
  },
  {
    id: 'if-then-plan',
    sign: 'B',
    name: 'If-then action plan',
    hue: 'technique',
    line: 'solid',
    words: 'When you write your next shopping list, open the planner first.',
    remark: 'Gollwitzer & Sheeran, 2006: the situation does the reminding.',
    tag: 'evidence: strong',
  },
  {
    id: 'free-to-choose',
    sign: 'C',
    name: 'Remind of free choice',
    hue: 'technique',
    line: 'solid',
    words: 'you are free to cancel at any time',
    remark: 'A courtesy. Careful studies found little effect in writing, and we say so.',
    tag: 'evidence: weak',
  },
];
