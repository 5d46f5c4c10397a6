import type { DecisionSaver } from '../use-decision-saver';
import { Button } from '#ui/button';
import { ToggleGroup } from '#ui/toggle-group';
import styles from './redline.module.css';
import type { RedlineView } from './redline-view';
import type { Redline } from './use-redline';

interface Props {
  redline: Redline;
  saver: DecisionSaver;
  view: RedlineView;
  onView: (view: RedlineView) => void;
}

const viewOptions = [
  { value: 'side by side', label: 'Side by side' },
  { value: 'one text', label: 'One text' },
] as const;

/** A toolbar: the view, "Accept all" and "Reject all", and whether the decisions are saved. */
export const RedlineBar = ({ redline, saver, view, onView }: Props) => (
  <div className={styles.bar}>
    <ToggleGroup label="View" options={viewOptions} value={view} onChange={onView} />
    {redline.stops.length > 0 && (
      <div role="group" aria-label="All changes" className={styles.all}>
        <Button variant="quiet" onClick={redline.acceptAll}>
          Accept all
        </Button>
        <Button variant="quiet" onClick={redline.rejectAll}>
          Reject all
        </Button>
        <Button
          variant="quiet"
          aria-disabled={!redline.canUndo}
          aria-keyshortcuts="Control+Z"
          onClick={redline.undo}
        >
          Undo
        </Button>
        <Button
          variant="quiet"
          aria-disabled={!redline.canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={redline.redo}
        >
          Redo
        </Button>
      </div>
    )}
    <p className={styles.saved}>
      {isSaving(saver) && <span aria-hidden="true">Saving decisions…</span>}
      <span role="status">{!isSaving(saver) && savedNote(saver, redline)}</span>
    </p>
    <p aria-live="polite" className="unseen">
      {redline.announcement}
    </p>
  </div>
);

/** True while saving. Not announced: screen readers already announce the decision and that it is saved. */
const isSaving = (saver: DecisionSaver) => !hasTrouble(saver) && (!saver.isSaved || saver.isSaving);
const hasTrouble = ({ problem, clash }: DecisionSaver) => problem !== undefined || clash !== undefined;

function savedNote(saver: DecisionSaver, { decisions }: Redline) {
  if (hasTrouble(saver)) return 'Decisions not saved';
  return Object.keys(decisions).length > 0 && 'Decisions saved';
}
