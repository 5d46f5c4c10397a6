import type { JobKind } from '#shared/cases/case';
import { messages } from '#shared/messages';
import type { PromptTestOutcome } from '#shared/prompts/prompt-test';
import { modelBudgetMs } from '#shared/timing';
import { readAnalysisAnswer } from '../analysis/analysis-answer';
import { analysisRequest } from '../analysis/analysis-prompt';
import { getCaseRecord } from '../cases/case-store';
import { toErrorBody } from '../model/failure-message';
import { randomSuffix } from '../kit/ids';
import { now, nowMs } from '../kit/clock';
import { logCause } from '../kit/log';
import { askModel } from '../model/ask-model';
import type { PromptTestMessage } from '../kit/queue';
import { writeAll } from '../kit/table';
import type { Ask } from '../model/request';
import { rewriteCopy } from '../optimization/rewrite';
import { type RewriteInput, toRewriteInput } from '../optimization/rewrite-input';
import { writeAndCount } from '../usage/usage-store';
import { exampleCase } from './example-case';
import { changeTest, findTest, type StoredTest } from './prompt-test-store';
import { recordModelCalls } from './record-model-calls';
import { analysisFindings, rewriteFindings } from './test-findings';

/** Calls the model with the tested prompt and checks its answer as a run would; changes no case and no wallet. */
export async function runPromptTest({ sub, testId }: PromptTestMessage): Promise<void> {
  const queued = await findTest(sub, testId);
  if (queued?.state !== 'queued') return;
  const test: StoredTest = { ...queued, state: 'running', startedAt: now() };
  if ((await writeAll([changeTest(sub, queued, test)])) !== undefined) return;

  const deadlineMs = nowMs() + modelBudgetMs;
  const recorder = recordModelCalls((request) => askModel(request, deadlineMs));
  const ended = await attempt(sub, test, recorder.ask).catch((cause: unknown) => failed(test, cause));
  const outcome = recorder.outcome(ended.outcome ?? {});
  await writeAndCount(sub, now(), 'trial', [
    changeTest(sub, test, { ...test, state: ended.state, error: ended.error, outcome }),
  ]);
}

type Checked = Pick<PromptTestOutcome, 'result' | 'findings'>;
interface Ended {
  state: 'done' | 'failed';
  outcome?: Checked;
  error?: StoredTest['error'];
}

async function attempt(sub: string, test: StoredTest, ask: Ask): Promise<Ended> {
  const input = await inputOf(sub, test);
  const outcome = test.key === 'text_analysis' ? await analyze(input, ask) : await optimize(input, ask);
  return { state: 'done', outcome };
}

function failed(test: StoredTest, cause: unknown): Ended {
  const kind: JobKind = test.key === 'text_analysis' ? 'analysis' : 'optimization';
  const known = toErrorBody(cause, kind);
  if (!known) logCause('runPromptTest', test.id, cause);
  return { state: 'failed', error: known ?? { code: 'internal', message: messages.internal } };
}

async function inputOf(sub: string, { caseId, content: prompt }: StoredTest): Promise<RewriteInput> {
  const suffix = randomSuffix(8);
  if (caseId === undefined) return { ...exampleCase, prompt, suffix };
  return toRewriteInput(await getCaseRecord(sub, caseId), prompt, suffix);
}

async function analyze({ prompt, copy, suffix }: RewriteInput, ask: Ask): Promise<Checked> {
  const { answer } = await ask(analysisRequest(prompt, copy, suffix));
  const analysis = readAnalysisAnswer(answer, copy);
  const { fields, markers } = analysis;
  const result = JSON.stringify({ ...fields, markers: markers.map(({ markerName }) => markerName) }, null, 2);
  return { result, findings: analysisFindings(answer, analysis, copy) };
}

async function optimize(input: RewriteInput, ask: Ask): Promise<Checked> {
  const rewrite = await rewriteCopy(input, ask, async () => undefined);
  return { result: rewrite.optimizedText, findings: rewriteFindings(rewrite) };
}
