import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api';
import { caseKey } from './use-case';
import { caseListKey } from './use-case-list';

/** Puts every optimized case away, call by call until none is left. Answers how many went, and how many were busy. */
export function useMassArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: archiveAll,
    onSettled: () => {
      client.removeQueries({ queryKey: caseKey('').slice(0, 1) });
      return client.invalidateQueries({ queryKey: caseListKey });
    },
  });
}

/** The list behind a call may be a moment old; a call that moves nothing is repeated this often before it is believed. */
const idleCalls = 3;
const idleWaitMs = 400;

async function archiveAll(): Promise<{ archived: number; skipped: number }> {
  let archived = 0;
  for (let idle = 0; ;) {
    const answer = await call('archiveOptimizedCases');
    archived += answer.archived;
    idle = answer.archived === 0 ? idle + 1 : 0;
    if (answer.isComplete || idle === idleCalls) return { archived, skipped: answer.skipped };
    if (idle > 0) await new Promise((resume) => setTimeout(resume, idleWaitMs));
  }
}
