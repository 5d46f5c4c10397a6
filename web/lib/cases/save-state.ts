import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, splitByFields, mergeChanges, clashingFields, otherFields } from './clash';
import type { QueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { call } from '../api/api';
import { codeOf } from '../api/call-error';
import { caseKey } from './case-query';

/** The state of saving one case from this page. */
export interface SaveState {
  waiting: number;
  problem: string | undefined;
  /** A change that could not be sent; the next save includes it. */
  unsent: Change | undefined;
  clash: Clash | undefined;
  alsoChanged: EditableField[];
  /** Counts the resolved conflicts per field; a key that makes the field show the result. */
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

/** Adds a new value of a conflicting field to the user's side until the conflict is resolved. */
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

/** Shows a conflict again because its resolution could not be saved, unless there is a newer conflict. */
export const clashReopened = (state: SaveState, clash: Clash): SaveState =>
  state.clash
    ? state
    : { ...state, clash, unsent: state.unsent && splitByFields(state.unsent, fieldsOf(clash.mine)).free };

type Outcome =
  /** `alsoChanged`: other fields that were changed elsewhere since this page read the case. */
  | { kind: 'stored'; caseRecord: Case; alsoChanged: EditableField[] }
  | { kind: 'clash'; theirs: Case; fields: EditableField[] };

const attempts = 3;

/** Saves a change on the newest revision, or returns a clash if it would lose unseen values. Throws `CallError`. */
export async function sendChange(
  client: QueryClient,
  caseId: string,
  change: Change,
  own: CaseChanges,
): Promise<Outcome> {
  const fields = fieldsOf(change.changes);
  const known = client.getQueryData<Case>(caseKey(caseId)) ?? (await readAgain(client, caseId));
  let stored = known;
  for (let attempt = 1; ; attempt += 1) {
    const clashing = clashingFields(change, own, stored);
    if (clashing.length > 0) return { kind: 'clash', theirs: stored, fields: clashing };
    const alsoChanged = otherFields(known, stored, fields);
    if (fields.every((field) => (stored[field] ?? '') === change.changes[field]))
      return { kind: 'stored', caseRecord: stored, alsoChanged };
    try {
      const body = { ...change.changes, revision: stored.revision };
      const caseRecord = await call('updateCase', { params: { caseId }, body });
      client.setQueryData(caseKey(caseId), caseRecord);
      return { kind: 'stored', caseRecord, alsoChanged };
    } catch (error) {
      if (codeOf(error) !== 'stale_case' || attempt === attempts) throw error;
      stored = await readAgain(client, caseId);
    }
  }
}

async function readAgain(client: QueryClient, caseId: string): Promise<Case> {
  const newest = await call('getCase', { params: { caseId } });
  client.setQueryData(caseKey(caseId), newest);
  return newest;
}
