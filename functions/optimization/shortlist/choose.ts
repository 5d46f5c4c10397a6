import { withinCaps } from './caps';
import { conflictBetween } from './conflicts';
import type { Candidate } from './score';
import { risks } from '#shared/catalogue/technique';

/** Picks the best candidate that neither breaks a cap nor conflicts with those already chosen. */
export function nextChoice(
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate | undefined {
  return candidates
    .filter((candidate) => joins(chosen, candidate))
    .reduce<Candidate | undefined>(
      (best, candidate) => (best && order(chosen, best, candidate) <= 0 ? best : candidate),
      undefined,
    );
}

/** Goes on choosing until the limit is reached or nothing fits any more. */
export function chooseUpTo(
  limit: number,
  start: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate[] {
  const chosen = [...start];
  while (chosen.length < limit) {
    const next = nextChoice(chosen, candidates);
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
}

function joins(chosen: readonly Candidate[], { technique }: Candidate): boolean {
  const techniques = chosen.map((candidate) => candidate.technique);
  return (
    withinCaps(techniques, technique) &&
    techniques.every(({ id }) => id !== technique.id && !conflictBetween(id, technique.id))
  );
}

/** Higher score first; then lower risk, a family not yet used, and the id, so that the same input gives the same list. */
function order(chosen: readonly Candidate[], a: Candidate, b: Candidate): number {
  const isUsed = (candidate: Candidate) =>
    chosen.some(({ technique }) => technique.family === candidate.technique.family) ? 1 : 0;
  return (
    b.score - a.score ||
    risks.indexOf(a.technique.risk) - risks.indexOf(b.technique.risk) ||
    isUsed(a) - isUsed(b) ||
    (a.technique.id < b.technique.id ? -1 : 1)
  );
}
