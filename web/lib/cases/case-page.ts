import { createContext, use } from 'react';
import type { Case, JobKind } from '#shared/cases/case';
import type { CaseStep } from '#lib/cases/case-view';
import type { Profile } from '#shared/profile/profile';
import type { Run } from '../jobs/use-run';
import type { SaveCase } from './use-save-case';

/** What the steps of an open case share. */
export interface CasePage {
  caseRecord: Case;
  profile: Profile;
  saver: SaveCase;
  step: CaseStep;
  /** False until the person has moved once: the page's own heading keeps the focus till then. */
  hasMoved: boolean;
  go: (step: CaseStep) => void;
  run: Run;
  /** The kind of the run that is shown in place of the step. */
  runningKind: JobKind | undefined;
  /** Why the last run did not start or did not end well; undefined after a run of the other kind. */
  problems: { analysis: string | undefined; optimization: string | undefined };
  analyze: () => Promise<unknown>;
  /** Analyzes from step 2, where a failing analysis says so. */
  reanalyze: () => void;
  optimize: () => void;
}

export const CasePageContext = createContext<CasePage | undefined>(undefined);

export function useCasePage(): CasePage {
  const page = use(CasePageContext);
  if (!page) throw new Error('This component belongs on the page of a case.');
  return page;
}
