import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { caseListKey } from '#lib/cases/case-query';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Archives every optimized case; after a failure, cases already archived stay so. */
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

/** How often a batch that archives nothing is repeated: the list is eventually consistent. */
const idleRounds = 3;
const idleWaitMs = 400;

/** Archives batch by batch until none is left. `skipped`: cases of the last batch with a run in progress. */
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
