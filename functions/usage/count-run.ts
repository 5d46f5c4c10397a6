import type { JobKind, RunRecord } from '#shared/cases/case';
import { costMicros } from '#shared/usage/model-price';
import { countUse } from './usage-store';

/** Counts a run that has brought a result, with what the model was paid for. */
export function countRun(sub: string, at: string, kind: JobKind, run: RunRecord | undefined) {
  const { modelId = '', inputTokens = 0, outputTokens = 0 } = run ?? {};
  return countUse(sub, at, {
    ...(kind === 'analysis' ? { analyses: 1 } : { optimizations: 1 }),
    inputTokens,
    outputTokens,
    costMicros: costMicros(modelId, inputTokens, outputTokens),
  });
}
