import { analysisFields, caseFields } from '#shared/cases/case-fields';
import type { AnswerSchema } from './request';

const answerKeys = analysisFields.map((field) => caseFields[field].answerKey);

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;

const record = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (properties: Record<string, unknown>) => ({ type: 'array', items: record(properties) });

/** Do not change without need: Bedrock compiles a changed schema anew, which can take minutes. */
export const analysisSchema: AnswerSchema = {
  name: 'suasion_analysis',
  description: 'What a piece of marketing copy wants, from whom, in which tone, and the markers found in it',
  schema: record({
    ...Object.fromEntries(answerKeys.map((key) => [key, text])),
    language: text,
    note: text,
    evidence: listOf({ field: { type: 'string', enum: answerKeys }, quote: text }),
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
