import { useState } from 'react';
import type { CasePage } from '#lib/cases/case-page';
import { useSaveCase } from '#lib/cases/use-save-case';
import { shownKind, useRun } from '#lib/jobs/use-run';
import type { Case, JobKind } from '#shared/cases/case';
import { type CaseStep, openingStep } from '#lib/cases/case-view';
import type { Profile } from '#shared/profile/profile';

const stepAfter = { analysis: 2, optimization: 4 } as const satisfies Record<JobKind, CaseStep>;

/** The current step of a case and its run; follows a run that is already in progress. */
export function useOpenCase(caseRecord: Case, profile: Profile): CasePage {
  const { id } = caseRecord;
  const saver = useSaveCase(id);
  const [at, setAt] = useState(() => ({ step: openingStep(caseRecord), hasMoved: false }));
  const go = (step: CaseStep) => setAt({ step, hasMoved: true });
  const run = useRun(caseRecord.activeJob, ({ kind }) => go(stepAfter[kind]));

  const { state } = run;
  const problemOf = (kind: JobKind) =>
    state.phase === 'failed' && state.kind === kind ? state.problem : undefined;
  return {
    caseRecord,
    profile,
    saver,
    ...at,
    go,
    run,
    runningKind: shownKind(state),
    problems: { analysis: problemOf('analysis'), optimization: problemOf('optimization') },
    analyze: () => run.start('analysis', id),
    reanalyze: () => {
      go(2);
      void run.start('analysis', id);
    },
    optimize: () => void run.start('optimization', id),
  };
}
