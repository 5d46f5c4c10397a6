import type { AppliedTechnique } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { Button } from '#ui/button';
import { ArrowLeft, ArrowRight } from '#ui/icons';
import styles from './decision-box.module.css';
import { EditBox, editedText } from './edit-box';
import { type ChangeState, stateNames, stateOf } from './redline-view';
import type { Redline } from './use-redline';

interface Props {
  redline: Redline;
  /** The techniques that a change uses, each with its letter. */
  reasonsOf: (changeId: string) => readonly { letter: string; technique: AppliedTechnique }[];
}

export function DecisionBox({ redline, reasonsOf }: Props) {
  const { current, decisions, numbers } = redline;
  if (!current) return null;
  const state = stateOf(current, decisions);
  return (
    <section id="decision" className={styles.box} aria-labelledby="change-title">
      <Head redline={redline} number={numbers.get(current.id) ?? 0} />
      {redline.isEditing ? (
        <EditBox
          key={current.id}
          text={currentText(current, redline).trim()}
          onSave={(typed) => {
            redline.decide(current.id, { edited: editedText(current, typed) });
            redline.stopEditing();
          }}
          onCancel={redline.stopEditing}
        />
      ) : (
        <>
          <BeforeAndAfter change={current} state={state} text={currentText(current, redline)} />
          <DecisionButtons redline={redline} change={current} state={state} />
        </>
      )}
      <Reasons reasons={reasonsOf(current.id)} />
    </section>
  );
}

const Head = ({ redline, number }: { redline: Redline; number: number }) => (
  <div className={styles.head}>
    <h3 id="change-title">
      Change {number} of {redline.stops.length}
    </h3>
    <Button
      variant="quiet"
      aria-disabled={number <= 1}
      aria-label="Previous change"
      onClick={redline.showPrevious}
    >
      <ArrowLeft size={16} aria-hidden="true" />
    </Button>
    <Button
      variant="quiet"
      aria-disabled={number >= redline.stops.length}
      aria-label="Next change"
      onClick={redline.showNext}
    >
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  </div>
);

function currentText({ id, added }: Change, { decisions }: Redline): string {
  const decision = decisions[id];
  return typeof decision === 'object' ? decision.edited : added;
}

const BeforeAndAfter = ({ change, state, text }: { change: Change; state: ChangeState; text: string }) => (
  <div className={styles.preview} data-state={state}>
    <p className={styles.words}>
      {change.removed.trim() !== '' && <del>{change.removed.trim()}</del>}{' '}
      {text.trim() !== '' && <ins>{text.trim()}</ins>}
    </p>
    <p className={styles.state}>{stateNames[state]}</p>
  </div>
);

const DecisionButtons = ({
  redline,
  change,
  state,
}: {
  redline: Redline;
  change: Change;
  state: ChangeState;
}) => (
  <div className={styles.decisions}>
    <Button
      aria-pressed={state === 'accepted'}
      aria-keyshortcuts="A"
      onClick={() => redline.decide(change.id, 'accepted')}
    >
      Accept
    </Button>
    <Button
      aria-pressed={state === 'rejected'}
      aria-keyshortcuts="R"
      onClick={() => redline.decide(change.id, 'rejected')}
    >
      Reject
    </Button>
    <Button aria-pressed={state === 'edited'} aria-keyshortcuts="E" onClick={() => redline.edit()}>
      Edit
    </Button>
  </div>
);

const Reasons = ({ reasons }: { reasons: ReturnType<Props['reasonsOf']> }) =>
  reasons.length > 0 && (
    <ul className={styles.reasons}>
      {reasons.map(({ letter, technique }) => (
        <li key={technique.techniqueId} data-hue="technique">
          <span className={styles.letter}>{letter}</span> {technique.techniqueName}
        </li>
      ))}
    </ul>
  );
