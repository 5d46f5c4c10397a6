import { conflictBetween } from './conflicts';
import type { Candidate } from './score';
import { risks, type Technique } from '#shared/catalogue/technique';

/** The best technique that fits the chosen ones: within `caps`, without a conflict. Undefined if none fits. */
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

/** Adds techniques to `start` until `limit` is reached or no other one fits. */
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

/** Sorts by score, lower risk, a family not used yet and the id, so that the same input gives the same list. */
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

type Cap = { what: string; max: number; counts: (technique: Technique) => boolean };

const darkAppeals = new Set(['threat-with-way-out', 'guilt-with-repair', 'anticipated-regret', 'loss-frame']);
const pressure = new Set(['threat-with-way-out', 'guilt-with-repair', 'default-option']);

export const maxPerFamily = 2;

/** The most techniques of one sort in a text, whatever its channel. */
export const caps: readonly Cap[] = [
  { what: 'scarcity or urgency', max: 1, counts: isScarcity },
  { what: 'threat, guilt, regret or loss', max: 1, counts: ({ id }) => darkAppeals.has(id) },
  { what: 'mixed evidence', max: 1, counts: ({ evidence }) => evidence === 'mixed' },
  { what: 'weak evidence', max: 0, counts: ({ evidence }) => evidence === 'weak' },
  { what: 'high risk', max: 2, counts: ({ risk }) => risk === 'high' },
  { what: 'high-risk pressure', max: 1, counts: isHighRiskPressure },
];

/** True if the technique can join the chosen ones within every cap and the limit per family. */
export function withinCaps(chosen: readonly Technique[], technique: Technique): boolean {
  const sameFamily = chosen.filter(({ family }) => family === technique.family).length;
  if (sameFamily >= maxPerFamily) return false;
  return caps.every(({ max, counts }) => !counts(technique) || chosen.filter(counts).length < max);
}

function isScarcity({ family }: Technique): boolean {
  return family === 'Scarcity & urgency';
}

function isHighRiskPressure(technique: Technique): boolean {
  return technique.risk === 'high' && (isScarcity(technique) || pressure.has(technique.id));
}
