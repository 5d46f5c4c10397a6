import { counts } from '#lib/cases/catalogue-counts';
import type { JobKind } from '#shared/cases/case';
import type { Stage } from '#shared/jobs/job';
import { messages } from '#shared/messages';

export const runTexts: Record<JobKind, readonly string[]> = {
  analysis: [
    'Reading your text...',
    'Finding the business goal and what readers are asked to do...',
    'Listening for audience, sender and tone of voice...',
    `Looking for behavioral markers among ${counts.markers}...`,
    'Pinning every finding to the words it stands on...',
    'One more moment please...',
  ],
  optimization: [
    'Analysing original text and additional information...',
    'Finding the most suited persuasion techniques from our 60+ techniques dataset...',
    'Determining where and how to apply the selected techniques...',
    'Re-writing text and explanation of technique choices...',
    'Tidying up...',
    'One more moment please...',
  ],
};

export const runNames: Record<JobKind, string> = {
  analysis: 'Analyzing your text',
  optimization: 'Optimizing your text',
};

/** Shown when a run is overdue; the run continues. */
export const timeoutTexts: Record<JobKind, string> = {
  analysis: messages.analysisTimeout,
  optimization: messages.optimizationTimeout,
};

export const stageNames: Record<Stage, string> = {
  queued: 'Waiting for its turn',
  reading: 'Reading',
  choosing: 'Choosing techniques',
  asking: 'Asking the model',
  checking: 'Checking every claim',
  repairing: 'Repairing a claim',
  saving: 'Saving',
  done: 'Done',
};
