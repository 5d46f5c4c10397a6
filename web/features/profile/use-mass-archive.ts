import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { caseListKey } from '#lib/cases/case-query';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Archives every optimized case. What was archived before a failure stays archived. */
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

/** The list is eventually consistent: a batch that archives nothing is repeated this often. */
const idleRounds = 3;
const idleWaitMs = 400;

/** Archives in batches until none is left. Returns how many cases were archived, and how many were busy. */
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
