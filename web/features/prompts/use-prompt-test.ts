import { useMutation, useQuery } from '@tanstack/react-query';
import type { PromptKey } from '#shared/prompts/prompt';
import type { PromptTest } from '#shared/prompts/prompt-test';
import { fastPollForMs, fastPollMs, slowPollMs } from '#shared/timing';
import { call } from '#lib/api/api';

/** The admin's newest cases, to test a prompt with. */
export const useTestCases = () =>
  useQuery({
    queryKey: ['cases', 'to try a prompt on'],
    queryFn: async () => (await call('listCases', { query: { limit: 50 } })).cases,
    staleTime: 0,
  });

/** Tests the prompt in the editor, and polls the test until it is done. */
export function usePromptTest(key: PromptKey) {
  const start = useMutation({
    mutationFn: (tried: { content: string; caseId?: string }) =>
      call('startPromptTest', {
        params: { promptKey: key },
        body: { ...tried, idempotencyKey: crypto.randomUUID() },
      }),
  });
  const testId = start.data?.id;
  const followed = useQuery({
    queryKey: ['prompt-test', testId],
    queryFn: () => call('getPromptTest', { params: { testId: testId ?? '' } }),
    enabled: testId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : paceMs(start.submittedAt)),
  });
  const test = followed.data ?? start.data;
  return {
    start: start.mutate,
    test,
    isRunning: start.isPending || (test !== undefined && !isOver(test) && !followed.isError),
    error: start.error ?? followed.error,
  };
}

const isOver = (test: PromptTest | undefined) => test?.state === 'done' || test?.state === 'failed';

const paceMs = (begunMs: number) => (Date.now() - begunMs < fastPollForMs ? fastPollMs : slowPollMs);
