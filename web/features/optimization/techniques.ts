import type { Technique } from '#shared/catalogue/technique';
import type { AppliedTechnique } from '#shared/cases/case';
import { techniquesShown } from '#shared/limits';

export type TechniqueLookup = ((id: string) => Technique | undefined) | undefined;

/** A, B, C: letters, so that a technique is never taken for a numbered marker or change. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

export const shownTechniques = (applied: readonly AppliedTechnique[]) => applied.slice(0, techniquesShown);
