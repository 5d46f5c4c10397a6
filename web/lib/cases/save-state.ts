import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, splitByFields, mergeChanges, clashingFields, otherFields } from './clash';
import type { QueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { call } from '../api/api';
import { codeOf } from '../api/call-error';
import { caseKey } from './case-query';

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

type Outcome =
  /** `alsoChanged`: other fields that somebody else changed meanwhile, and that stay as they are there. */
  | { kind: 'stored'; caseRecord: Case; alsoChanged: EditableField[] }
  | { kind: 'clash'; theirs: Case; fields: EditableField[] };

const attempts = 3;

/** Retries on a newer revision unless that would overwrite values never shown. Throws `CallError`. */
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
