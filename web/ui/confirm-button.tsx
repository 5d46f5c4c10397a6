import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import styles from './confirm.module.css';

interface Props {
  label: string;
  /** The label after the first click. */
  confirmLabel: string;
  /** The label while the action runs; clicks are ignored then. */
  busyLabel?: string | undefined;
  /** What the action applies to; read by screen readers after the label, to tell buttons in a list apart. */
  subject?: string;
  /** `danger`: destroys something. `quiet`: one of many in a list; only screen readers get its hint. */
  variant?: 'danger' | 'quiet';
  onConfirm: () => void;
}

/** Longer than a double click, so that a double click never confirms. */
const doubleClickMs = 500;
const fallsBackAfterMs = 8_000;

/** A button that asks for confirmation at the first click and runs the action at the second. */
export function ConfirmButton({
  label,
  confirmLabel,
  busyLabel,
  subject,
  variant = 'danger',
  onConfirm,
}: Props) {
  const { isAsking, press, rest, onKeyDown } = useTwoClicks(onConfirm);
  const words = busyLabel ?? (isAsking ? confirmLabel : label);
  return (
    <div className={styles.container}>
      <Button
        className={isAsking ? styles.asking : variant === 'danger' ? styles.atRest : undefined}
        variant={variant === 'quiet' && !isAsking ? 'quiet' : 'plain'}
        aria-label={subject && `${words} ${subject}`}
        aria-disabled={busyLabel !== undefined}
        onClick={(event) => busyLabel === undefined && press(event)}
        onKeyDown={onKeyDown}
        onBlur={rest}
      >
        {words}
      </Button>
      <p role="status" className={variant === 'quiet' ? 'unseen' : styles.hint}>
        {isAsking ? 'Press once more to confirm. Escape leaves everything as it is.' : ''}
      </p>
    </div>
  );
}

function useTwoClicks(onConfirm: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const lastPressMs = useRef(-doubleClickMs);

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setIsAsking(false), fallsBackAfterMs);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const press = ({ timeStamp }: MouseEvent) => {
    const sinceLastMs = timeStamp - lastPressMs.current;
    lastPressMs.current = timeStamp;
    if (!isAsking) setIsAsking(true);
    else if (sinceLastMs >= doubleClickMs) {
      setIsAsking(false);
      onConfirm();
    }
  };
  const rest = () => setIsAsking(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') rest();
    // A held key would repeat the click.
    if (event.repeat) event.preventDefault();
  };
  return { isAsking, press, rest, onKeyDown };
}
