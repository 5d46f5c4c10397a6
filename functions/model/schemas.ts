import type { analysisFields } from '#shared/cases/case';
import type { AnswerSchema } from './request';

/** The model's spelling of the analysis fields; it ends in the files that read answers. */
export const fieldNames = {
  business_goal: 'businessGoal',
  behavioral_goal: 'behavioralGoal',
  target_audience: 'audience',
  sender: 'sender',
  channel: 'channel',
  tone_of_voice: 'toneOfVoice',
} as const satisfies Record<string, (typeof analysisFields)[number]>;

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;

const record = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (properties: Record<string, unknown>) => ({ type: 'array', items: record(properties) });

/** Stable to the letter: a changed schema is compiled anew by the service, which can take minutes. */
export const analysisSchema: AnswerSchema = {
  name: 'suasion_analysis',
  description: 'What a piece of marketing copy wants, from whom, in which tone, and the markers found in it',
  schema: record({
    ...Object.fromEntries(Object.keys(fieldNames).map((name) => [name, text])),
    language: text,
    note: text,
    evidence: listOf({ field: { type: 'string', enum: Object.keys(fieldNames) }, quote: text }),
    markers: listOf({ id: text, name: text, description: text, category: text, quotes: texts }),
  }),
};

export const optimizationSchema: AnswerSchema = {
  name: 'suasion_optimization',
  description: 'The rewritten copy and the techniques that were applied in it',
  schema: record({
    optimizedText: text,
    appliedTechniques: listOf({
      id: text,
      name: text,
      application: text,
      contribution: text,
      quotes: texts,
    }),
    note: text,
  }),
};
