import { useState } from 'react';
import type { PromptKey } from '#shared/prompts/prompt';
import { sentenceOf } from '#lib/api/call-error';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { SelectField } from '#ui/select-field';
import styles from './prompts.module.css';
import { PromptTestResult } from './prompt-test-result';
import type { PromptDraft } from './use-prompt-draft';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PromptTest } from '#shared/prompts/prompt-test';
import { fastPollForMs, fastPollMs, slowPollMs } from '#shared/timing';
import { call } from '#lib/api/api';

interface Props {
  promptKey: PromptKey;
  draft: PromptDraft;
}

/** Tests the edited prompt, saved or not, with the built-in example or one of the admin's own cases. */
export function PromptTestRun({ promptKey, draft }: Props) {
  const [caseId, setCaseId] = useState('');
  const { data: cases = [] } = useTestCases();
  const { start, test, isRunning, error } = usePromptTest(promptKey);
  const isFaulty = draft.problems !== undefined || draft.lengthProblem !== undefined;
  return (
    <section className={styles.section} aria-labelledby="trial-title">
      <h3 id="trial-title">Test run</h3>
      <p className={styles.small}>
        Uses the words above as they stand now, saved or not. It costs nobody a credit and changes no case.
      </p>
      <div className={styles.actions}>
        <SelectField
          label="Try it on"
          className={styles.cases}
          value={caseId}
          onChange={({ target }) => setCaseId(target.value)}
        >
          <option value="">The example that comes with the product</option>
          {cases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title || 'Untitled case'}
            </option>
          ))}
        </SelectField>
        <Button
          disabled={isRunning || isFaulty}
          onClick={() => start({ content: draft.content, ...(caseId ? { caseId } : {}) })}
        >
          {isRunning ? 'Running…' : 'Run test'}
        </Button>
      </div>
      <p role="status" className={styles.small}>
        {isRunning ? 'The model is at work. This can take a minute.' : ''}
      </p>
      {error && !isRunning && <Notice tone="error">{sentenceOf(error)}</Notice>}
      {test && !isRunning && !error && <PromptTestResult test={test} />}
    </section>
  );
}

/** The admin's newest cases, as test input. */
const useTestCases = () =>
  useQuery({
    queryKey: ['cases', 'to try a prompt on'],
    queryFn: async () => (await call('listCases', { query: { limit: 50 } })).cases,
    staleTime: 0,
  });

/** Starts a test of the edited prompt and polls it until it is done. */
function usePromptTest(key: PromptKey) {
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
