import { useMutation, useQuery, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/messages';
import type { SiteSettings } from '#shared/settings/settings';
import { adminFailure, adminMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import { codeOf } from '#lib/api/call-error';
import { checkedChanges, clashingNames, noEdits, SettingsEdits } from '#lib/admin/settings-edits';
import { useKeptDraft } from '#lib/admin/use-kept-draft';

const settingsKey = ['settings'] as const;
/** Caches the stored settings apart from the public ones, which may come from the CDN cache. */
const editorKey = ['settings', 'editor'] as const;

const query = {
  queryKey: editorKey,
  queryFn: () => call('getStoredSettings'),
  staleTime: 0,
  refetchOnWindowFocus: false,
} as const;

export const useEditedSettings = () => useQuery(query);

/** State of the settings form. If another admin saved first, retries unless both changed the same field. */
export function useSiteEditor(stored: SiteSettings) {
  const client = useQueryClient();
  const [kept, keep] = useKeptDraft('settings', SettingsEdits);
  const edits = kept ?? noEdits;
  const save = useMutation({
    mutationFn: () => saveOver(client, edits, stored),
    onSuccess: (saved) => {
      if (!saved) return;
      show(client, saved);
      keep(undefined);
      adminMessage(messages.settingsUpdated);
    },
    onError: (error) => adminFailure(messages.settingsNotSaved, error),
  });
  return { edits, keep, save };
}

const attempts = 3;

async function saveOver(client: QueryClient, edits: SettingsEdits, from: SiteSettings) {
  let stored = from;
  for (let attempt = 1; ; attempt += 1) {
    const checked = checkedChanges(edits, stored);
    if ('problems' in checked || clashingNames(edits, stored).length > 0) return undefined;
    try {
      return await call('saveSettings', { body: { version: stored.version, changes: checked.changes } });
    } catch (error) {
      if (codeOf(error) !== 'stale_content' || attempt === attempts) throw error;
      stored = await call('getStoredSettings');
      client.setQueryData(editorKey, stored);
    }
  }
}

function show(client: QueryClient, settings: SiteSettings) {
  client.setQueryData(settingsKey, settings);
  client.setQueryData(editorKey, settings);
}

/** Makes the server read the products from Stripe again. */
export function useProductSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('syncStripeProducts'),
    onSuccess: ({ stripeProducts }) => {
      for (const key of [settingsKey, editorKey])
        client.setQueryData<SiteSettings>(key, (before) => before && { ...before, stripeProducts });
      adminMessage(messages.productsSynced);
    },
    onError: (error) => adminFailure(messages.syncFailed, error),
  });
}
