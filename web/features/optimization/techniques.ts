import type { Technique } from '#shared/catalogue/technique';
import type { AppliedTechnique, FactReport } from '#shared/cases/case';
import { techniquesShown } from '#shared/limits';
import type { VisibleMark } from '#ui/marked-text';

export type TechniqueLookup = ((id: string) => Technique | undefined) | undefined;

/** A, B, C: letters, so that a technique is never taken for a numbered marker. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

export const shownTechniques = (applied: readonly AppliedTechnique[]) => applied.slice(0, techniquesShown);

/** Where each technique stands in the optimized text. */
export const techniqueMarks = (applied: readonly AppliedTechnique[]): VisibleMark[] =>
  shownTechniques(applied).flatMap((technique, index) =>
    technique.textHighlights.map(({ startIndex, endIndex }) => ({
      id: technique.techniqueId,
      startIndex,
      endIndex,
      sign: letterOf(index),
      name: `Technique ${letterOf(index)}: ${technique.techniqueName}`,
      hue: 'technique',
      line: 'solid',
    })),
  );

/** The facts of the copy by what became of them. */
export const factsByState = (facts: readonly FactReport[]) => ({
  kept: facts.filter(({ state }) => state === 'kept' || state === 'reworded'),
  missing: facts.filter(({ state }) => state === 'missing'),
  placeholder: facts.filter(({ state }) => state === 'placeholder'),
});
