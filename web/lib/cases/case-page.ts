import { createContext, use } from 'react';
import type { Case, JobKind } from '#shared/cases/case';
import type { CaseStep } from '#lib/cases/case-view';
import type { Profile } from '#shared/profile/profile';
import type { Run } from '../jobs/use-run';
import type { SaveCase } from './use-save-case';

/** The state that the steps of an open case share. */
export interface CasePage {
  caseRecord: Case;
  profile: Profile;
  saver: SaveCase;
  step: CaseStep;
  /** False until the user first changes the step; until then the focus stays on the page's heading. */
  hasMoved: boolean;
  go: (step: CaseStep) => void;
  run: Run;
  /** The kind of the run whose progress replaces the step; undefined without a run. */
  runningKind: JobKind | undefined;
  /** Why the last run failed or did not start, under its kind; both undefined after a successful run. */
  problems: { analysis: string | undefined; optimization: string | undefined };
  analyze: () => Promise<unknown>;
  /** Goes to step 2 and analyzes again; step 2 shows the error if that fails. */
  reanalyze: () => void;
  optimize: () => void;
}

export const CasePageContext = createContext<CasePage | undefined>(undefined);

export function useCasePage(): CasePage {
  const page = use(CasePageContext);
  if (!page) throw new Error('This component belongs on the page of a case.');
  return page;
}
