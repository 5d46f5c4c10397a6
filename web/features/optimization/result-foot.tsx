import { Link } from 'react-router';
import type { Case } from '#shared/cases/case';
import { optimizeButton } from '#shared/cases/case-view';
import { useIsOutdated } from '#lib/cases/use-is-outdated';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { OptimizeAction } from './optimize-action';
import styles from './result-desk.module.css';

export interface ResultFootProps {
  caseRecord: Case;
  credits: number;
  /** Saves what still waits, before a run puts another text in its place. */
  beforeStart: () => Promise<boolean>;
  onOptimize: () => void;
  onReanalyze: () => void;
}

/** Where to go from a result. */
export function ResultFoot({ caseRecord, credits, beforeStart, onOptimize, onReanalyze }: ResultFootProps) {
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
        <Button look="primary" onClick={onReanalyze}>
          Re-analyze Text
        </Button>
      )}
      {isOld && caseRecord.status !== 'draft' && (
        <OptimizeAction
          caseRecord={caseRecord}
          button={{
            ...optimizeButton({ caseRecord, credits, isBusy: false, isChanged: true }),
            label: 'Re-optimize',
          }}
          beforeStart={beforeStart}
          onOptimize={onOptimize}
          onView={() => undefined}
        />
      )}
    </div>
  );
}
