import { useId, useState } from 'react';
import type { Case } from '#shared/cases/case';
import type { OptimizeButton } from '#shared/cases/case-view';
import { messages } from '#shared/messages';
import { optimizeDelayMs } from '#shared/timing';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import styles from './info-step.module.css';

interface Props {
  caseRecord: Case;
  button: OptimizeButton;
  /** Saves what still waits; the run begins only when it is saved. */
  beforeStart?: () => Promise<boolean>;
  onOptimize: () => void;
  onView: () => void;
}

/** The button that spends a credit, behind one question. */
export function OptimizeAction({ caseRecord, button, beforeStart, onOptimize, onView }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'starting'>('idle');
  const tooltipId = useId();
  const isAgain = caseRecord.optimizedText !== undefined;
  const tooltip = state === 'starting' ? 'Optimization in progress' : button.tooltip;

  const confirm = async () => {
    setState('starting');
    const isSaved = beforeStart ? await beforeStart() : true;
    if (!isSaved) return setState('idle');
    setTimeout(() => {
      setState('idle');
      onOptimize();
    }, optimizeDelayMs);
  };

  return (
    <>
      {tooltip && (
        <span id={tooltipId} className={styles.tooltip}>
          {tooltip}
        </span>
      )}
      <Button
        look="primary"
        disabled={!button.isEnabled || state === 'starting'}
        title={tooltip}
        aria-describedby={tooltip ? tooltipId : undefined}
        onClick={() => (button.label === 'View Optimization' ? onView() : setState('asking'))}
      >
        {button.label}
      </Button>
      <ConfirmDialog
        isOpen={state === 'asking'}
        title={isAgain ? 'Re-optimize this text' : 'Optimize this text'}
        question={isAgain ? messages.confirmReoptimize : messages.confirmOptimize}
        confirmLabel={isAgain ? 'Re-optimize for 1 credit' : 'Optimize for 1 credit'}
        onConfirm={() => void confirm()}
        onClose={() => setState((before) => (before === 'asking' ? 'idle' : before))}
      />
    </>
  );
}
