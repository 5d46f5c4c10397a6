import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { caseListKey } from '#lib/cases/case-query';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Puts every optimized case away. What was archived before a failure stays archived. */
export function useMassArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => archiveAll(() => call('archiveOptimizedCases'), wait),
    onSettled: () => {
      client.removeQueries({ queryKey: ['case'] });
      return client.invalidateQueries({ queryKey: caseListKey });
    },
  });
}

interface Round {
  archived: number;
  skipped: number;
  isComplete: boolean;
}

/** The list behind a round may be a moment old: one that moves nothing is repeated this often before it is believed. */
const idleRounds = 3;
const idleWaitMs = 400;

/** Asks for one round after the other until none is left. Answers how many cases went, and how many were busy. */
export async function archiveAll(
  ask: () => Promise<Round>,
  wait: (ms: number) => Promise<void>,
): Promise<{ archived: number; skipped: number }> {
  let archived = 0;
  for (let idle = 0; ;) {
    const round = await ask();
    archived += round.archived;
    idle = round.archived === 0 ? idle + 1 : 0;
    if (round.isComplete || idle === idleRounds) return { archived, skipped: round.skipped };
    if (idle > 0) await wait(idleWaitMs);
  }
}
