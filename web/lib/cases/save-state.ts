import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, parted, together } from './clash';
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

export const calm: SaveState = {
  waiting: 0,
  problem: undefined,
  unsent: undefined,
  clash: undefined,
  alsoChanged: [],
  generations: {},
};

export const begun = (state: SaveState): SaveState => ({ ...state, waiting: state.waiting + 1 });

export const ended = (state: SaveState): SaveState => ({ ...state, waiting: state.waiting - 1 });

/** The words of a field that waits for a decision wait with it. */
export const heldBack = (state: SaveState, held: CaseChanges): SaveState =>
  state.clash ? { ...state, clash: { ...state.clash, mine: { ...state.clash.mine, ...held } } } : state;

export function came(state: SaveState, change: Change, outcome: Outcome): SaveState {
  const after = { ...state, problem: undefined, unsent: undefined };
  if (outcome.kind === 'stored') {
    const { alsoChanged } = outcome;
    return { ...after, alsoChanged: alsoChanged.length > 0 ? alsoChanged : state.alsoChanged };
  }
  const { theirs, fields } = outcome;
  const mine = { ...state.clash?.mine, ...change.changes };
  return { ...after, clash: { mine, theirs, fields: [...(state.clash?.fields ?? []), ...fields] } };
}

export const failed = (state: SaveState, problem: string, unsent: Change | undefined): SaveState => ({
  ...state,
  problem,
  unsent: unsent ? together(state.unsent, unsent) : state.unsent,
});

export const decidedOn = (state: SaveState, fields: readonly EditableField[]): SaveState => ({
  ...state,
  generations: {
    ...state.generations,
    ...Object.fromEntries(fields.map((field) => [field, (state.generations[field] ?? 0) + 1])),
  },
});

/** The decision was not stored: it can be made again, unless a newer clash asks already. */
export const undecided = (state: SaveState, clash: Clash): SaveState =>
  state.clash
    ? state
    : { ...state, clash, unsent: state.unsent && parted(state.unsent, fieldsOf(clash.mine)).free };
