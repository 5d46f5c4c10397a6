import type { PromptKey } from './prompt';

export interface PromptVariable {
  name: string;
  /** What the request says in its place: never the words of a person, always where they stand. */
  meaning: string;
}

interface PromptKind {
  name: string;
  description: string;
  variables: readonly PromptVariable[];
}

const text: PromptVariable = { name: 'text', meaning: 'Where the copy stands in the request' };

/** What is known of each prompt besides its words. A prompt names every one of its variables, and no other. */
export const promptKinds: Record<PromptKey, PromptKind> = {
  text_analysis: {
    name: 'Text Analysis',
    description: 'Reads a copy for its goals, audience, sender, tone and behavioral markers.',
    variables: [text],
  },
  text_optimization: {
    name: 'Text Optimization',
    description: 'Rewrites an analyzed copy with the persuasion techniques that fit it.',
    variables: [
      text,
      { name: 'businessGoal', meaning: 'Where the business goal stands' },
      { name: 'behavioralGoal', meaning: 'Where the behavioral goal stands' },
      { name: 'audience', meaning: 'Where the target audience stands' },
      { name: 'sender', meaning: 'Where the sender stands' },
      { name: 'toneOfVoice', meaning: 'Where the tone of voice stands' },
      { name: 'markers', meaning: 'Where the markers that were found stand, with their quotes' },
      { name: 'techniques', meaning: 'Where the techniques that fit the copy stand, best first' },
    ],
  },
};
