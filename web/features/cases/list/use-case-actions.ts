import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CaseHead } from '#shared/cases/case';
import { titleMaximum } from '#shared/limits';
import { call } from '#lib/api/api';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { ageChange, dropChange, noteChange, type CaseChange } from './case-changes';
import { showToast } from '#lib/page/toasts';
import { caseKey, caseListKey } from '#lib/cases/case-query';
import { profileKey } from '#lib/profile/use-profile';

interface CaseActions {
  archive: (head: CaseHead, isArchived: boolean) => Promise<void>;
  duplicate: (head: CaseHead) => Promise<void>;
  remove: (head: CaseHead) => Promise<void>;
}

/** The actions on a case in a list. Each applies at once; if the server refuses, it is undone with a message. */
export function useCaseActions(): CaseActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      archive: (head, isArchived) => archive(client, { ...head, isArchived }, 'with undo'),
      duplicate: (head) => duplicate(client, head),
      remove: (head) => remove(client, head),
    }),
    [client],
  );
}

async function archive(client: QueryClient, next: CaseHead, undo: 'with undo' | 'no undo') {
  const { id, title, isArchived } = next;
  const after = await applyChange(client, { head: next, state: 'here', isFresh: true }, () =>
    call('setCaseArchived', { params: { caseId: id }, body: { isArchived } }),
  );
  if (!after || undo === 'no undo') return;
  showToast({
    tone: 'plain',
    text: isArchived ? `“${short(title)}” was archived.` : `“${short(title)}” was restored.`,
    action: {
      label: 'Undo',
      run: () => void archive(client, { ...after, isArchived: !isArchived }, 'no undo'),
    },
  });
}

async function remove(client: QueryClient, head: CaseHead) {
  const action = () => call('deleteCase', { params: { caseId: head.id } }).then(() => head);
  if (!(await applyChange(client, { head, state: 'gone', isFresh: true }, action))) return;
  showToast({
    tone: 'plain',
    text: `“${short(head.title)}” was deleted.`,
    action: { label: 'Undo', run: () => void bringBack(client, head) },
  });
}

const bringBack = (client: QueryClient, head: CaseHead) =>
  applyChange(client, { head, state: 'here', isFresh: true }, () =>
    call('restoreCase', { params: { caseId: head.id } }),
  );

async function duplicate(client: QueryClient, head: CaseHead) {
  const { activeJob: _activeJob, ...rest } = head;
  const at = new Date().toISOString();
  const title = `${head.title.slice(0, titleMaximum - suffix.length).trimEnd()}${suffix}`;
  const copy = {
    ...rest,
    id: crypto.randomUUID(),
    title,
    isArchived: false,
    createdAt: at,
    updatedAt: at,
  };
  const made = await applyChange(client, { head: copy, state: 'pending', isFresh: true }, () =>
    call('duplicateCase', { params: { caseId: head.id } }),
  );
  if (!made) return;
  const text = `“${short(head.title)}” was copied.`;
  showToast({ tone: 'plain', text, action: { label: 'Open the copy', to: `/case/${made.id}` } });
}

/** Applies a change at once, calls the server and applies its response; undefined if the server refused. */
async function applyChange(
  client: QueryClient,
  change: CaseChange,
  action: () => Promise<CaseHead>,
): Promise<CaseHead | undefined> {
  const { id } = change.head;
  noteChange(change);
  try {
    const after = await action();
    const known = { ...change, head: after, state: change.state === 'gone' ? 'gone' : 'here' } as const;
    if (after.id !== id) dropChange(id);
    noteChange(known);
    client.removeQueries({ queryKey: caseKey(id) });
    setTimeout(() => void catchUp(client, known), catchUpMs);
    return after;
  } catch (error) {
    dropChange(id);
    showToast({ tone: 'error', text: sentenceOf(error), ...wayOut(error) });
    void client.invalidateQueries({ queryKey: caseListKey });
    return undefined;
  } finally {
    // The profile contains the number of saved cases and the credits; deleting a running case releases its credit.
    void client.invalidateQueries({ queryKey: profileKey });
  }
}

/** How long the index behind the lists may take to contain a change. */
const catchUpMs = 2_500;
async function catchUp(client: QueryClient, change: CaseChange) {
  await client.invalidateQueries({ queryKey: caseListKey });
  ageChange(change);
}

const wayOut = (error: unknown) =>
  codeOf(error) === 'case_limit' ? { action: { label: 'See the plans', to: '/pricing' } } : {};

const suffix = ' (Copy)';
const short = (title: string) => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);
