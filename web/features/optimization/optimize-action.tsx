import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { noCreditsTooltip, type OptimizeButton, optimizeButton } from '#lib/cases/case-view';
import { messages } from '#shared/messages';
import { useCasePage } from '#lib/cases/case-page';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import styles from './info-step.module.css';
import { optimizeDelayMs } from '#shared/timing';

interface Props {
  button: OptimizeButton;
  /** Saves pending changes; the run starts only if this resolves to true. */
  beforeStart?: () => Promise<boolean>;
}

/** The button that uses a credit, after a confirmation. */
export function OptimizeAction({ button, beforeStart = nothingToSave }: Props) {
  const { caseRecord, optimize, go } = useCasePage();
  const [isAsking, setIsAsking] = useState(false);
  const { isStarting, begin } = useStartAfterSave(beforeStart, optimize);
  const tooltipId = useId();
  const isAgain = caseRecord.optimizedText !== undefined;
  const tooltip = isStarting ? 'Optimization in progress' : button.tooltip;

  const confirm = () => {
    setIsAsking(false);
    void begin();
  };

  return (
    <>
      {tooltip && (
        <span id={tooltipId} className={styles.tooltip}>
          {tooltip}
        </span>
      )}
      {tooltip === noCreditsTooltip && (
        <Link to="/pricing" className={styles.tooltip}>
          See the plans and packs
        </Link>
      )}
      <Button
        variant="primary"
        disabled={!button.isEnabled || isStarting}
        title={tooltip}
        aria-describedby={tooltip ? tooltipId : undefined}
        onClick={() => (button.label === 'View Optimization' ? go(4) : setIsAsking(true))}
      >
        {button.label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isAgain ? 'Re-optimize this text' : 'Optimize this text'}
        question={isAgain ? messages.confirmReoptimize : messages.confirmOptimize}
        confirmLabel={isAgain ? 'Re-optimize for 1 credit' : 'Optimize for 1 credit'}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

const nothingToSave = () => Promise.resolve(true);

/** Step 3's button during a run: disabled, with the reason; kept to avoid a layout shift. */
export function BusyOptimize() {
  const { caseRecord } = useCasePage();
  return (
    <div className={styles.foot}>
      <OptimizeAction button={optimizeButton({ caseRecord, credits: 0, isBusy: true, isChanged: true })} />
    </div>
  );
}

/** Starts a run after a successful save. `isStarting` is true from the confirmation until the start. */
export function useStartAfterSave(save: () => Promise<boolean>, start: () => void) {
  const [isStarting, setIsStarting] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const begin = async () => {
    setIsStarting(true);
    const isSaved = await save();
    if (isSaved) await new Promise((done) => setTimeout(done, optimizeDelayMs));
    setIsStarting(false);
    // A user who left the page during the save is not charged.
    if (isSaved && !isLeft.current) start();
  };
  return { isStarting, begin };
}
