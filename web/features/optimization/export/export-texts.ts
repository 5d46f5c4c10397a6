import type { ChangeRow } from './decided-copy';

/** The words of an exported file, the same in every format. */
export const exportTexts = {
  changes: 'Changes and their reasons',
  techniques: 'Techniques at work',
  application: 'How it was applied',
  contribution: 'Contribution',
  was: 'Original',
  is: 'Now',
  decision: 'Decision',
  reason: 'Technique',
  none: 'The text is the original: no change was kept and none was made.',
  noWords: '(nothing)',
  noReason: '–',
  placeholders: (places: readonly string[]) =>
    `Still needs a real fact in ${places.length === 1 ? 'one place' : `${places.length} places`}: ${places.join(', ')}`,
  exported: (exportedAt: string) => `Exported from Suasion on ${exportedAt.slice(0, 10)}`,
} as const;

export const decisionNames: Readonly<Record<ChangeRow['decision'], string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  edited: 'Edited',
};
