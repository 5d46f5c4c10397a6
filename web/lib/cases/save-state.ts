import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, splitByFields, mergeChanges } from './clash';
import type { Outcome } from './send-change';

/** The state of the page's saves. */
export interface SaveState {
  waiting: number;
  problem: string | undefined;
  /** A change that did not reach the server; the next save includes it. */
  unsent: Change | undefined;
  clash: Clash | undefined;
  alsoChanged: EditableField[];
  /** Grows with each resolved clash of a field, so that the field shows the result. */
  generations: Partial<Record<EditableField, number>>;
}

export const initialSaveState: SaveState = {
  waiting: 0,
  problem: undefined,
  unsent: undefined,
  clash: undefined,
  alsoChanged: [],
  generations: {},
};

export const saveStarted = (state: SaveState): SaveState => ({ ...state, waiting: state.waiting + 1 });

export const saveEnded = (state: SaveState): SaveState => ({ ...state, waiting: state.waiting - 1 });

/** A new value of a field that is in a clash waits until the clash is resolved. */
export const changesHeldBack = (state: SaveState, held: CaseChanges): SaveState =>
  state.clash ? { ...state, clash: { ...state.clash, mine: { ...state.clash.mine, ...held } } } : state;

export function changeSent(state: SaveState, change: Change, outcome: Outcome): SaveState {
  const after = { ...state, problem: undefined, unsent: undefined };
  if (outcome.kind === 'stored') {
    const { alsoChanged } = outcome;
    return { ...after, alsoChanged: alsoChanged.length > 0 ? alsoChanged : state.alsoChanged };
  }
  const { theirs, fields } = outcome;
  const mine = { ...state.clash?.mine, ...change.changes };
  return { ...after, clash: { mine, theirs, fields: [...(state.clash?.fields ?? []), ...fields] } };
}

export const saveFailed = (state: SaveState, problem: string, unsent: Change | undefined): SaveState => ({
  ...state,
  problem,
  unsent: unsent ? mergeChanges(state.unsent, unsent) : state.unsent,
});

export const clashResolved = (state: SaveState, fields: readonly EditableField[]): SaveState => ({
  ...state,
  generations: {
    ...state.generations,
    ...Object.fromEntries(fields.map((field) => [field, (state.generations[field] ?? 0) + 1])),
  },
});

/** The resolution could not be saved: the clash is shown again, unless there is a newer one. */
export const clashReopened = (state: SaveState, clash: Clash): SaveState =>
  state.clash
    ? state
    : { ...state, clash, unsent: state.unsent && splitByFields(state.unsent, fieldsOf(clash.mine)).free };
