import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { promptKeys } from '#shared/prompts/prompt';
import { PromptTest } from '#shared/prompts/prompt-test';
import { workerTimeoutSeconds } from '#shared/timing';
import { epochSeconds, later } from '../kit/clock';
import { type Condition, is, isNewRow } from '../kit/expression';
import { promptTestKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { readRow, type Write, writeAll } from '../kit/table';

const StoredTest = z.object({
  ...PromptTest.shape,
  key: z.enum(promptKeys),
  content: z.string(),
  caseId: z.optional(z.string()),
  startedAt: z.optional(z.string()),
});
export type StoredTest = z.infer<typeof StoredTest>;

const keptSeconds = 86_400;
const waitMs = 5 * 60_000;

export async function findTest(sub: string, testId: string): Promise<StoredTest | undefined> {
  const row = await readRow(promptTestKey(sub, testId));
  return row && StoredTest.parse(row);
}

export const saveNewTest = async (sub: string, test: StoredTest) =>
  (await writeAll([putTest(sub, test, isNewRow)])) === undefined;

export const changeTest = (sub: string, before: StoredTest, after: StoredTest): Write =>
  putTest(sub, after, is('state', before.state));

const putTest = (sub: string, test: StoredTest, guard: Condition): Write => ({
  put: {
    ...promptTestKey(sub, test.id),
    ...test,
    [tableKeys.ttl]: epochSeconds(test.createdAt) + keptSeconds,
  },
  when: [guard],
});

export function toPromptTest(test: StoredTest, at: string): PromptTest {
  const { id, state, createdAt, outcome, error } = test;
  const isRunning = state === 'running';
  const longest = isRunning
    ? later(test.startedAt ?? createdAt, (workerTimeoutSeconds + 10) * 1000)
    : later(createdAt, waitMs);
  if ((state === 'queued' || isRunning) && longest <= at)
    return { id, createdAt, state: 'failed', error: { code: 'run_lost', message: messages.runLost } };
  return { id, state, createdAt, ...(outcome ? { outcome } : {}), ...(error ? { error } : {}) };
}
