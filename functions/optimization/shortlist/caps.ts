import type { Technique } from '#shared/catalogue/technique';

export type Cap = { what: string; max: number; counts: (technique: Technique) => boolean };

const darkAppeals = new Set(['threat-with-way-out', 'guilt-with-repair', 'anticipated-regret', 'loss-frame']);
const pressure = new Set(['threat-with-way-out', 'guilt-with-repair', 'default-option']);

export const maxPerFamily = 2;

/** How much of one sort a text bears, whatever its channel. */
export const caps: readonly Cap[] = [
  { what: 'scarcity or urgency', max: 1, counts: isScarcity },
  { what: 'threat, guilt, regret or loss', max: 1, counts: ({ id }) => darkAppeals.has(id) },
  { what: 'mixed evidence', max: 1, counts: ({ evidence }) => evidence === 'mixed' },
  { what: 'weak evidence', max: 0, counts: ({ evidence }) => evidence === 'weak' },
  { what: 'high risk', max: 2, counts: ({ risk }) => risk === 'high' },
  { what: 'high-risk pressure', max: 1, counts: isHighRiskPressure },
];

/** True when adding the technique to those chosen keeps every cap. */
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
