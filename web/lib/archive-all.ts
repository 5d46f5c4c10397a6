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
