import type { AppliedTechnique } from '#shared/cases/case';
import { changesBetween } from '#lib/changes/changes';
import type { Decision } from '#shared/cases/decisions';
import { findQuotes } from '#shared/evidence/find-quotes';
import { decidedCopy } from '../../../web/features/optimization/export/decided-copy';

export const originalText =
  'Subject: News\n\nOur machines are available from €249. We have many customers.\n\nAsk us.';
export const optimizedText =
  'Subject: Your <espresso> & you\n\nYour machine starts at [price?]. More than *many* offices drink from it.\n\nOrder today.\n\nAsk us.';

const technique = (techniqueId: string, techniqueName: string, quotes: string[]): AppliedTechnique => ({
  techniqueId,
  techniqueName,
  techniqueDefinition: 'What it is.',
  techniqueMechanism: 'Why it works.',
  techniqueApplication: `It was applied | <here> to ${techniqueName}.`,
  techniqueContribution: 'It makes the text about the reader.',
  textHighlights: findQuotes(optimizedText, quotes),
});

const techniques = [
  technique('direct-you', 'Speak to you', ['Your machine']),
  technique('popularity-cue', 'Popular choice', ['More than *many* offices']),
  technique('specific-next-step', 'One next step', ['Order today.']),
];

/** The copy of the example, with a decision for each change that adds the given words. */
export function exported(choices: Readonly<Record<string, Decision>> = {}) {
  const changes = changesBetween(originalText, optimizedText);
  const decisions = Object.fromEntries(
    changes.flatMap(({ id, added }) => {
      const words = Object.keys(choices).find((one) => added.includes(one));
      return words === undefined ? [] : [[id, choices[words]!]];
    }),
  );
  return decidedCopy({
    title: 'May | <letter>',
    originalText,
    optimizedText,
    techniques,
    decisions,
    exportedAt: '2026-05-04T10:00:00.000Z',
  });
}
