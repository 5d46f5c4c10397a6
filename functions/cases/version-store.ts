import { versionKey } from '../kit/keys';
import type { Write } from '../kit/table';
import type { CaseRecord } from './case-record';

/** Keeps one optimization as it was made: text, techniques, facts, and the run that made it. */
export const putVersion = (sub: string, { head, body }: CaseRecord): Write => ({
  put: {
    Item: {
      ...versionKey(sub, head.id, head.versions),
      version: head.versions,
      originalText: body.originalText,
      optimizedText: body.optimizedText,
      persuasionTechniques: body.persuasionTechniques,
      facts: body.facts,
      optimizationRun: body.optimizationRun,
      createdAt: head.optimizedAt,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
