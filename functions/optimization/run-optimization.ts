import type { DocumentType, DrawnOn } from '#shared/documents/document';
import { modelBudgetMs } from '#shared/timing';
import { getCaseRecord } from '../cases/case-store';
import type { RunResult } from '../jobs/end-run';
import type { Lease } from '../jobs/lease';
import { randomSuffix } from '../kit/ids';
import { nowMs } from '../kit/clock';
import { askModel } from '../model/ask-model';
import { findPassages } from '../documents/find-passages';
import { getActivePrompt } from '../prompts/prompt-store';
import { possibleTechniques } from './shortlist/candidates';
import { rewriteCopy } from './rewrite';
import { type RewriteInput, toRewriteInput } from './rewrite-input';

export async function runOptimization(sub: string, lease: Lease): Promise<RunResult> {
  const deadlineMs = nowMs() + modelBudgetMs;
  await lease.reach('choosing');
  const caseRecord = await getCaseRecord(sub, lease.job().caseId);
  const prompt = await getActivePrompt('text_optimization');

  const bare = toRewriteInput(caseRecord, prompt.content, randomSuffix(8));
  const { drawnOn, ...files } = await findPassages(sub, caseRecord.head.id, questionOf(bare));
  const input = { ...bare, ...files };
  const rewrite = await rewriteCopy(
    input,
    (request) => askModel(request, deadlineMs),
    (stage) => lease.reach(stage),
  );
  const { optimizedText, persuasionTechniques, facts, note, run } = rewrite;
  return {
    status: 'optimized',
    head: {},
    body: {
      optimizedText,
      persuasionTechniques,
      facts,
      decisions: {},
      possibleTechniques: possibleTechniques(input),
      optimizedChannel: input.channel,
      audienceFiles: idsOf(drawnOn, 'audience'),
      brandFiles: idsOf(drawnOn, 'brand'),
      optimizationRun: {
        ...run,
        promptVersion: prompt.version,
        ...(note ? { note } : {}),
        ...(drawnOn.length > 0 ? { files: drawnOn } : {}),
      },
    },
  };
}

const questionOf = (input: RewriteInput) =>
  [input.businessGoal, input.behavioralGoal, input.audience, input.toneOfVoice, input.copy].join('\n');

const idsOf = (drawnOn: readonly DrawnOn[], type: DocumentType) =>
  drawnOn.filter(({ documentType }) => documentType === type).map(({ documentId }) => documentId);
