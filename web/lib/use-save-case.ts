import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Case } from '#shared/cases/case';
import type { updateCase } from '#shared/contract/cases';
import type { Sent } from '#shared/contract/operation';
import { call } from './api';
import { codeOf, sentenceOf } from './call-error';
import { caseListKey } from './use-case-list';
import { caseKey } from './use-case';

export type CaseChanges = Omit<Sent<typeof updateCase>['body'], 'revision'>;

export interface SaveCase {
  /** Resolves to true when the change is stored. One save at a time, each on the revision of the one before. */
  save: (changes: CaseChanges) => Promise<boolean>;
  isSaving: boolean;
  problem: string | undefined;
  /** The change that was refused because the case was changed elsewhere; waiting for a decision. */
  refused: CaseChanges | undefined;
  loadNewer: () => Promise<void>;
  keepMine: () => Promise<boolean>;
  /** Grows when a newer version was loaded over what is on the page. */
  generation: number;
}

export function useSaveCase(caseId: string): SaveCase {
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<{ waiting: number; problem?: string; refused?: CaseChanges }>({
    waiting: 0,
  });

  const put = useCallback(
    async (changes: CaseChanges) => {
      const { revision } = client.getQueryData<Case>(caseKey(caseId)) ?? (await read(caseId));
      client.setQueryData(
        caseKey(caseId),
        await call('updateCase', { params: { caseId }, body: { ...changes, revision } }),
      );
      void client.invalidateQueries({ queryKey: caseListKey });
    },
    [client, caseId],
  );

  const save = useCallback(
    (changes: CaseChanges) => {
      setState(({ waiting }) => ({ waiting: waiting + 1 }));
      const saved = queue.current
        .then(() => put(changes))
        .then(
          () => {
            setState(({ waiting, ...rest }) => ({ ...rest, waiting: waiting - 1 }));
            return true;
          },
          (error: unknown) => {
            const isStale = codeOf(error) === 'stale_case';
            setState(({ waiting, refused }) => ({
              waiting: waiting - 1,
              ...(isStale ? { refused: { ...refused, ...changes } } : { problem: sentenceOf(error) }),
            }));
            return false;
          },
        );
      queue.current = saved;
      return saved;
    },
    [put],
  );

  const [generation, setGeneration] = useState(0);
  const catchUp = useCallback(async () => {
    client.setQueryData(caseKey(caseId), await read(caseId));
    setState(({ waiting }) => ({ waiting }));
  }, [client, caseId]);

  const loadNewer = useCallback(async () => {
    await catchUp();
    setGeneration((before) => before + 1);
  }, [catchUp]);

  const keepMine = useCallback(async () => {
    const mine = state.refused ?? {};
    await catchUp();
    return save(mine);
  }, [state.refused, catchUp, save]);

  return {
    save,
    isSaving: state.waiting > 0,
    problem: state.problem,
    refused: state.refused,
    loadNewer,
    keepMine,
    generation,
  };
}

const read = (caseId: string) => call('getCase', { params: { caseId } });
