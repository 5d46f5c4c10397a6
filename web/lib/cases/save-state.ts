import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, splitByFields, mergeChanges } from './clash';
import type { Outcome } from './send-change';

/** What is known on the page about its saves. */
export interface SaveState {
  waiting: number;
  problem: string | undefined;
  /** Did not reach the server; goes along with the next save. */
  unsent: Change | undefined;
  clash: Clash | undefined;
  alsoChanged: EditableField[];
  /** Grows with each clash that was decided, so that the field shows what was decided. */
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

/** The words of a field that waits for a decision wait with it. */
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

/** The decision was not stored: it can be made again, unless a newer clash asks already. */
export const clashReopened = (state: SaveState, clash: Clash): SaveState =>
  state.clash
    ? state
    : { ...state, clash, unsent: state.unsent && splitByFields(state.unsent, fieldsOf(clash.mine)).free };
