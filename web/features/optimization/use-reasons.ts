import { useMemo, useState } from 'react';
import type { AppliedTechnique, Case } from '#shared/cases/case';
import { changesByTechnique } from './techniques-of';
import type { Redline } from './redline/use-redline';
import type { Technique } from '#shared/catalogue/technique';
import { techniquesShown } from '#shared/limits';

export type Reasons = ReturnType<typeof useReasons>;

/** Links techniques to the changes that use them; also the ids to highlight on hover or for the current change. */
export function useReasons({ persuasionTechniques }: Case, { changes, currentId }: Redline) {
  const [pointedId, setPointedId] = useState<string>();
  const tied = useMemo(() => {
    const techniques = shownTechniques(persuasionTechniques);
    const byTechnique = changesByTechnique(changes, techniques);
    const reasonsOf = (changeId: string) =>
      techniques.flatMap((technique, index) =>
        byTechnique.get(technique.techniqueId)?.some(({ id }) => id === changeId)
          ? [{ letter: letterOf(index), technique }]
          : [],
      );
    const letters = new Map(
      changes.map(({ id }) => [
        id,
        reasonsOf(id)
          .map(({ letter }) => letter)
          .join(''),
      ]),
    );
    return { techniques, byTechnique, reasonsOf, letters };
  }, [changes, persuasionTechniques]);
  const ofCurrent = currentId === undefined ? [] : tied.reasonsOf(currentId);
  return {
    ...tied,
    litIds: new Set(pointedId === undefined ? [] : tied.byTechnique.get(pointedId)?.map(({ id }) => id)),
    activeIds: new Set([...ofCurrent.map(({ technique }) => technique.techniqueId), pointedId ?? '']),
    onActive: setPointedId,
  };
}

export type TechniqueLookup = ((id: string) => Technique | undefined) | undefined;

/** The label of a technique: A, B, C, ... Letters, because markers and changes have numbers. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

export const shownTechniques = (applied: readonly AppliedTechnique[]) => applied.slice(0, techniquesShown);
