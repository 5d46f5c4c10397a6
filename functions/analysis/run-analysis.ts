import { byItem } from '../cases/case-record';
import { getCaseRecord } from '../cases/case-store';
import type { RunResult } from '../jobs/end-run';
import type { Lease } from '../jobs/lease';
import { randomSuffix } from '../kit/ids';
import { nowMs } from '../kit/clock';
import { askModel } from '../model/ask-model';
import { modelBudgetMs } from '#shared/timing';
import { getActivePrompt } from '../prompts/prompt-store';
import { readAnalysisAnswer } from './analysis-answer';
import { analysisRequest } from './analysis-prompt';

export async function runAnalysis(sub: string, lease: Lease): Promise<RunResult> {
  const deadlineMs = nowMs() + modelBudgetMs;
  await lease.reach('reading');
  const { body } = await getCaseRecord(sub, lease.job().caseId);
  const prompt = await getActivePrompt('text_analysis');

  await lease.reach('asking');
  const request = analysisRequest(prompt.content, body.originalText, randomSuffix(8));
  const reply = await askModel(request, deadlineMs);

  await lease.reach('checking');
  const { fields, markers, evidence, language, note } = readAnalysisAnswer(reply.answer, body.originalText);
  const { head, body: bodyFields } = byItem(fields);
  return {
    status: 'analyzed',
    head,
    body: {
      ...bodyFields,
      ...(language ? { language } : {}),
      evidence,
      behavioralMarkers: markers,
      analysisRun: {
        modelId: reply.modelId,
        promptVersion: prompt.version,
        inputTokens: reply.inputTokens,
        outputTokens: reply.outputTokens,
        milliseconds: reply.milliseconds,
        ...(note ? { note } : {}),
      },
    },
  };
}
