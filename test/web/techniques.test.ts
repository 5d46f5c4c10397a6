import { expect, it } from 'vitest';
import type { AppliedTechnique } from '#shared/cases/case';
import { letterOf, shownTechniques } from '../../web/features/optimization/use-reasons';

it('at most six technique cards are shown, by the letters A to F', () => {
  const applied = Array.from({ length: 8 }, (_, n): AppliedTechnique => ({
    techniqueId: `technique-${n}`,
    techniqueName: '',
    techniqueDefinition: '',
    techniqueMechanism: '',
    techniqueApplication: '',
    techniqueContribution: '',
    textHighlights: [],
  }));

  const shown = shownTechniques(applied);

  expect(shown).toEqual(applied.slice(0, 6));
  expect(shown.map((_, index) => letterOf(index)).join('')).toBe('ABCDEF');
});
