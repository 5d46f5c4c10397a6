import { modelBudgetMs } from '#shared/timing';
import { getCaseRecord } from '../cases/case-store';
import type { RunResult } from '../jobs/end-run';
import type { Lease } from '../jobs/lease';
import { randomSuffix } from '../kit/chance';
import { nowMs } from '../kit/clock';
import { askModel } from '../kit/model';
import { getActivePrompt } from '../prompts/prompt-store';
import { possibleTechniques } from './candidates';
import { rewriteCopy } from './rewrite';
import { toRewriteInput } from './to-rewrite-input';

/** Rewrites the copy of a case; every promise about the text has been enforced on what comes back. */
export async function runOptimization(sub: string, lease: Lease): Promise<RunResult> {
  const deadlineMs = nowMs() + modelBudgetMs;
  await lease.reach('choosing');
  const caseRecord = await getCaseRecord(sub, lease.job().caseId);
  const prompt = await getActivePrompt('text_optimization');

  const input = toRewriteInput(caseRecord, prompt.content, randomSuffix(8));
  const rewrite = await rewriteCopy(
    input,
    (request) => askModel(request, deadlineMs),
    (stage) => lease.reach(stage),
  );
  const { optimizedText, persuasionTechniques, facts, note, ...run } = rewrite;
  return {
    status: 'optimized',
    head: {},
    body: {
      optimizedText,
      persuasionTechniques,
      facts,
      // They were about the changes of another text.
      decisions: {},
      possibleTechniques: possibleTechniques(input),
      optimizedChannel: input.channel,
      optimizationRun: { ...run, promptVersion: prompt.version, ...(note ? { note } : {}) },
    },
  };
}
