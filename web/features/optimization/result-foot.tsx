import { Link } from 'react-router';
import { optimizeButton } from '#lib/cases/case-view';
import { useCasePage } from '#lib/cases/case-page';
import { useIsOutdated } from '#lib/cases/documents-query';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { OptimizeAction } from './optimize-action';
import styles from './result-editor.module.css';
import { Fragment } from 'react';
import type { RunRecord } from '#shared/cases/case';

interface Props {
  /** Saves pending decisions before a run replaces the text; the run starts only if this resolves to true. */
  beforeStart: () => Promise<boolean>;
}

/** Buttons for the next steps after a result. */
export function ResultFoot({ beforeStart }: Props) {
  const { caseRecord, profile, reanalyze } = useCasePage();
  const isOld = useIsOutdated(caseRecord);
  return (
    <div className={styles.foot}>
      <Link to="/dashboard" className={buttonClass('plain')}>
        Exit to Dashboard
      </Link>
      <Link to="/new-case" className={buttonClass(isOld ? 'plain' : 'primary')}>
        Optimize Another Text
      </Link>
      {isOld && caseRecord.status === 'draft' && (
        <Button variant="primary" onClick={reanalyze}>
          Re-analyze Text
        </Button>
      )}
      {isOld && caseRecord.status !== 'draft' && (
        <OptimizeAction
          button={{
            ...optimizeButton({ caseRecord, credits: profile.credits, isBusy: false, isChanged: true }),
            label: 'Re-optimize',
          }}
          beforeStart={beforeStart}
        />
      )}
    </div>
  );
}

/** The model, prompt version and files behind a rewrite. A note by the model replaces the configured model id. */
export const RunNote = ({ run }: { run: RunRecord | undefined }) =>
  run && (
    <p className={styles.run}>
      {run.note ?? `Model ${run.modelId}.`} Prompt version {run.promptVersion} ·{' '}
      {durationOf(run.milliseconds)}
      {run.files && run.files.length > 0 && (
        <span>
          Drew on{' '}
          {run.files.map(({ documentId, name, passages }, index) => (
            <Fragment key={documentId}>
              {index > 0 && ', '}
              <bdi>{name}</bdi> ({passages === 1 ? '1 passage' : `${passages} passages`})
            </Fragment>
          ))}
          .
        </span>
      )}
    </p>
  );

const durationOf = (milliseconds: number) =>
  milliseconds < 100 ? 'under 0.1 s' : `${(milliseconds / 1000).toFixed(1)} s`;
