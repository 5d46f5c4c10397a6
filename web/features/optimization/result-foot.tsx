import { Link } from 'react-router';
import { optimizeButton } from '#lib/cases/case-view';
import { useCasePage } from '#lib/cases/case-page';
import { useIsOutdated } from '#lib/cases/documents-query';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { OptimizeAction } from './optimize-action';
import styles from './result-editor.module.css';

interface Props {
  /** Saves pending decisions before a run replaces the text. */
  beforeStart: () => Promise<boolean>;
}

/** The next steps after a result. */
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
