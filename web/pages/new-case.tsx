import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#shared/messages';
import type { Profile } from '#shared/profile/profile';
import { NewCaseForm } from '#features/cases/new-case-form';
import { NoCreditsNotice } from '#features/credits/credits-line';
import { RunProgress } from '#features/jobs/run-progress';
import { dropDraft, keepDraft, readDraft } from '../features/cases/draft';
import { useProfile } from '#lib/profile/use-profile';
import { shownKind, useRun } from '#lib/jobs/use-run';
import { useSettings } from '#lib/admin/use-settings';
import { useTitle } from '#lib/page/use-title';
import styles from './pages.module.css';

export function NewCase() {
  useTitle('Create New Case');
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const { data: settings } = useSettings();
  const [jobId] = useState(() => readDraft()?.jobId);
  const run = useRun(jobId === undefined ? undefined : { id: jobId, kind: 'analysis' }, ({ caseId }) => {
    dropDraft();
    void navigate(`/case/${caseId}`, { replace: true });
  });
  const { state } = run;

  const stored = async (caseId: string) => {
    const started = await run.start('analysis', caseId);
    const draft = readDraft();
    if (started && draft) keepDraft({ ...draft, jobId: started });
  };
  const follow = (caseId: string) => {
    dropDraft();
    void navigate(`/case/${caseId}`);
  };

  return (
    <div className={styles.narrow}>
      <h1>Create New Case</h1>
      {shownKind(state) ? (
        <RunProgress kind="analysis" run={run} />
      ) : (
        <>
          <p className={styles.narrowLead}>
            Paste the copy you want to understand. The analysis takes about a minute.
          </p>
          {profile && profile.credits <= 0 && (
            <div className={styles.notice}>
              <NoCreditsNotice>
                {settings?.analysisNeedsCredits
                  ? messages.noCredits
                  : 'Analysis still works, but the copy cannot be optimized.'}
              </NoCreditsNotice>
            </div>
          )}
          <NewCaseForm
            problem={state.phase === 'failed' ? state.problem : undefined}
            isFull={isFull(profile)}
            onStored={stored}
            onBusy={follow}
          />
        </>
      )}
    </div>
  );
}

const isFull = (profile: Profile | undefined) =>
  profile !== undefined && profile.savedCaseLimit !== null && profile.savedCases >= profile.savedCaseLimit;
