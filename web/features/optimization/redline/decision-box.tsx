import type { AppliedTechnique } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { Button } from '#ui/button';
import { ArrowLeft, ArrowRight } from '#ui/icons';
import styles from './decision-box.module.css';
import { EditBox } from './edit-box';
import { editedWords } from './edit-words';
import { type ChangeState, stateNames, stateOf } from './redline-view';
import type { RedlineDesk } from './use-redline';

interface Props {
  desk: RedlineDesk;
  /** The techniques at work in a change, each with its letter. */
  reasonsOf: (changeId: string) => readonly { letter: string; technique: AppliedTechnique }[];
}

/** The change that is looked at: what was, what is, why, and the decision. */
export function DecisionBox({ desk, reasonsOf }: Props) {
  const { current, decisions, numbers } = desk;
  if (!current) return null;
  const state = stateOf(current, decisions);
  return (
    <section id="decision" className={styles.box} aria-labelledby="change-title">
      <Head desk={desk} number={numbers.get(current.id) ?? 0} />
      {desk.isEditing ? (
        <EditBox
          key={current.id}
          words={wordsNow(current, desk).trim()}
          onSave={(typed) => {
            desk.decide(current.id, { edited: editedWords(current, typed) });
            desk.stopEditing();
          }}
          onCancel={desk.stopEditing}
        />
      ) : (
        <>
          <WasAndIs change={current} state={state} words={wordsNow(current, desk)} />
          <Deeds desk={desk} change={current} state={state} />
        </>
      )}
      <Reasons reasons={reasonsOf(current.id)} />
    </section>
  );
}

const Head = ({ desk, number }: { desk: RedlineDesk; number: number }) => (
  <div className={styles.head}>
    <h3 id="change-title">
      Change {number} of {desk.stops.length}
    </h3>
    <Button look="quiet" aria-disabled={number <= 1} aria-label="Previous change" onClick={desk.showPrevious}>
      <ArrowLeft size={16} aria-hidden="true" />
    </Button>
    <Button
      look="quiet"
      aria-disabled={number >= desk.stops.length}
      aria-label="Next change"
      onClick={desk.showNext}
    >
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  </div>
);

function wordsNow({ id, added }: Change, { decisions }: RedlineDesk): string {
  const decision = decisions[id];
  return typeof decision === 'object' ? decision.edited : added;
}

const WasAndIs = ({ change, state, words }: { change: Change; state: ChangeState; words: string }) => (
  <div className={styles.preview} data-state={state}>
    <p className={styles.words}>
      {change.removed.trim() !== '' && <del>{change.removed.trim()}</del>}{' '}
      {words.trim() !== '' && <ins>{words.trim()}</ins>}
    </p>
    <p className={styles.state}>{stateNames[state]}</p>
  </div>
);

const Deeds = ({ desk, change, state }: { desk: RedlineDesk; change: Change; state: ChangeState }) => (
  <div className={styles.decisions}>
    <Button
      aria-pressed={state === 'accepted'}
      aria-keyshortcuts="A"
      onClick={() => desk.decide(change.id, 'accepted')}
    >
      Accept
    </Button>
    <Button
      aria-pressed={state === 'rejected'}
      aria-keyshortcuts="R"
      onClick={() => desk.decide(change.id, 'rejected')}
    >
      Reject
    </Button>
    <Button aria-pressed={state === 'edited'} aria-keyshortcuts="E" onClick={() => desk.edit()}>
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
