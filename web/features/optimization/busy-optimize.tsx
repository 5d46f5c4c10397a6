import { optimizeButton } from '#shared/cases/case-view';
import { useCasePage } from '#lib/cases/case-page';
import styles from './info-step.module.css';
import { OptimizeAction } from './optimize-action';

/** The button of step 3 while it has been pressed: there, so that nothing jumps, and saying why it waits. */
export function BusyOptimize() {
  const { caseRecord } = useCasePage();
  return (
    <div className={styles.foot}>
      <OptimizeAction button={optimizeButton({ caseRecord, credits: 0, isBusy: true, isChanged: true })} />
    </div>
  );
}
