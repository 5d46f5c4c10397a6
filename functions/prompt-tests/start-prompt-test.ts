import { isLongEnough } from '#shared/cases/case-rules';
import { startPromptTest } from '#shared/contract/prompts';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { promptProblems } from '#shared/prompts/prompt-kinds';
import { getCaseRecord } from '../cases/case-store';
import { digestId } from '../kit/ids';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { enqueuePromptTest } from '../kit/queue';
import { findTest, saveNewTest, type StoredTest, toPromptTest } from './prompt-test-store';

export const handler = handle({ startPromptTest }, async ({ caller: { sub }, params, body }) => {
  const { promptKey: key } = params;
  const problems = promptProblems(key, body.content);
  if (problems) throw new AppError('bad_request', messages.promptProblems(problems));
  if (body.caseId !== undefined) await checkCase(sub, body.caseId);

  const id = digestId(sub, key, body.idempotencyKey);
  const createdAt = now();
  const test: StoredTest = {
    ...{ id, key, content: body.content, state: 'queued', createdAt },
    ...(body.caseId === undefined ? {} : { caseId: body.caseId }),
  };
  if (!(await saveNewTest(sub, test))) {
    const before = await findTest(sub, id);
    if (before && before.state !== 'queued') return toPromptTest(before, createdAt);
  }
  await enqueuePromptTest({ sub, testId: id });
  return toPromptTest(test, createdAt);
});

async function checkCase(sub: string, caseId: string) {
  const { body } = await getCaseRecord(sub, caseId);
  if (!isLongEnough(body.originalText)) throw new AppError('text_too_short', messages.analysisTooShort);
}
