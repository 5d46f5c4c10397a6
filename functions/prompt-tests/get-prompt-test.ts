import { getPromptTest } from '#shared/contract/prompts';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { findTest, toPromptTest } from './prompt-test-store';

export const handler = handle({ getPromptTest }, async ({ caller, params }) => {
  const found = await findTest(caller.sub, params.testId);
  if (!found) throw new AppError('job_not_found', messages.promptTestGone);
  return toPromptTest(found, now());
});
