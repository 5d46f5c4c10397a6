import type { AppliedTechnique, TextSpan } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { isKept } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';

type Quoted = Pick<AppliedTechnique, 'techniqueId' | 'textHighlights'>;

/** By technique id: the changes that contain words quoted for the technique, in reading order. */
export const changesByTechnique = (
  changes: readonly Change[],
  techniques: readonly Quoted[],
): ReadonlyMap<string, readonly Change[]> =>
  new Map(
    techniques.map(({ techniqueId, textHighlights }) => [
      techniqueId,
      changes.filter((change) => textHighlights.some((span) => holds(change, span))),
    ]),
  );

/** By change id: the techniques that the change uses, in the order of the cards; changes without any are left out. */
export function techniquesOf<T extends Quoted>(
  changes: readonly Change[],
  techniques: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const byTechnique = changesByTechnique(changes, techniques);
  const found = new Map<string, T[]>();
  for (const technique of techniques)
    for (const { id } of byTechnique.get(technique.techniqueId) ?? [])
      found.set(id, [...(found.get(id) ?? []), technique]);
  return found;
}

/** False when the user rejected every change that uses the technique. */
export function isTechniqueKept(
  technique: Quoted,
  changes: readonly Change[],
  decisions: Decisions,
): boolean {
  const own = changesByTechnique(changes, [technique]).get(technique.techniqueId) ?? [];
  if (own.length > 0) return own.some((change) => isKept(change, decisions));
  return technique.textHighlights.length > 0 || changes.some((change) => isKept(change, decisions));
}

/** True when a change overlaps a quoted span of the rewrite; a pure deletion must lie inside the span. */
const holds = ({ newStartIndex, newEndIndex }: Change, { startIndex, endIndex }: TextSpan): boolean =>
  newStartIndex === newEndIndex
    ? newStartIndex > startIndex && newStartIndex < endIndex
    : newStartIndex < endIndex && newEndIndex > startIndex;
