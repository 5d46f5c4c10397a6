import type { DecisionSaver } from '../use-decision-saver';
import { Button } from '#ui/button';
import { ToggleGroup } from '#ui/toggle-group';
import styles from './redline-area.module.css';
import type { RedlineView } from './redline-view';
import type { RedlineDesk } from './use-redline';

interface Props {
  desk: RedlineDesk;
  saver: DecisionSaver;
  view: RedlineView;
  onView: (view: RedlineView) => void;
}

const viewOptions = [
  { value: 'side by side', label: 'Side by side' },
  { value: 'one text', label: 'One text' },
] as const;

/** How the changes are shown, what is decided about all of them, and whether it is saved. */
export const RedlineBar = ({ desk, saver, view, onView }: Props) => (
  <div className={styles.bar}>
    <ToggleGroup label="View" options={viewOptions} value={view} onChange={onView} />
    {desk.stops.length > 0 && (
      <div role="group" aria-label="All changes" className={styles.all}>
        <Button look="quiet" onClick={desk.acceptAll}>
          Accept all
        </Button>
        <Button look="quiet" onClick={desk.rejectAll}>
          Reject all
        </Button>
        <Button look="quiet" aria-disabled={!desk.canUndo} aria-keyshortcuts="Control+Z" onClick={desk.undo}>
          Undo
        </Button>
        <Button
          look="quiet"
          aria-disabled={!desk.canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={desk.redo}
        >
          Redo
        </Button>
      </div>
    )}
    <p className={styles.saved}>
      {isSaving(saver) && <span aria-hidden="true">Saving decisions…</span>}
      <span role="status">{!isSaving(saver) && savedWords(saver, desk)}</span>
    </p>
    <p aria-live="polite" className="unseen">
      {desk.said}
    </p>
  </div>
);

/** Is seen and not said: what was decided is said at once, and that it is saved a moment later. */
const isSaving = (saver: DecisionSaver) => !hasTrouble(saver) && (!saver.isSaved || saver.isSaving);
const hasTrouble = ({ problem, clash }: DecisionSaver) => problem !== undefined || clash !== undefined;

function savedWords(saver: DecisionSaver, { decisions }: RedlineDesk) {
  if (hasTrouble(saver)) return 'Decisions not saved';
  return Object.keys(decisions).length > 0 && 'Decisions saved';
}
