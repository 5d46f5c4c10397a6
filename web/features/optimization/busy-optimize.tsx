import type { Case } from '#shared/cases/case';
import { optimizeButton } from '#shared/cases/case-view';
import styles from './info-step.module.css';
import { OptimizeAction } from './optimize-action';

/** The button of step 3 while it has been pressed: there, so that nothing jumps, and saying why it waits. */
export const BusyOptimize = ({ caseRecord }: { caseRecord: Case }) => (
  <div className={styles.foot}>
    <OptimizeAction
      caseRecord={caseRecord}
      button={optimizeButton({ caseRecord, credits: 0, isBusy: true, isChanged: true })}
      onOptimize={() => undefined}
      onView={() => undefined}
    />
  </div>
);
