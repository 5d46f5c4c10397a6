import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/messages';
import type { Prompt, PromptKey } from '#shared/prompts/prompt';
import { contentFailure, contentMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import { CallError, codeOf } from '#lib/api/call-error';

const promptsKey = ['prompts'] as const;
const versionsKey = (key: PromptKey) => [...promptsKey, key, 'versions'] as const;

export const usePrompts = () =>
  useQuery({
    queryKey: promptsKey,
    queryFn: async () => (await call('listPrompts')).prompts,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const usePromptVersions = (key: PromptKey) =>
  useInfiniteQuery({
    queryKey: versionsKey(key),
    queryFn: ({ pageParam }) =>
      call('listPromptVersions', { params: { promptKey: key }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

interface SeenVersion {
  /** The version that was active when the page was loaded. */
  activeVersion: number;
}

/** Saves a new version. If another admin saved first, their version is loaded instead. */
export function useSavePrompt({ key, name }: Prompt) {
  const accept = usePromptCache(key);
  return useMutation({
    mutationFn: (body: SeenVersion & { content: string }) =>
      call('savePrompt', { params: { promptKey: key }, body }),
    onSuccess: (prompt) => {
      accept.show(prompt);
      contentMessage(messages.promptSaved(name, prompt.version));
    },
    onError: (error) => {
      contentFailure(messages.promptNotSaved(name), withoutRows(error));
      return accept.reload();
    },
  });
}

export function useActivatePrompt({ key, name }: Prompt) {
  const accept = usePromptCache(key);
  return useMutation({
    mutationFn: (body: SeenVersion & { version: number }) =>
      call('activatePromptVersion', { params: { promptKey: key }, body }),
    onSuccess: (prompt) => {
      accept.show(prompt);
      contentMessage(messages.promptActivated(name, prompt.version));
    },
    onError: (error) => {
      contentFailure(messages.promptNotSaved(name), withoutRows(error));
      return accept.reload();
    },
  });
}

function usePromptCache(key: PromptKey) {
  const client = useQueryClient();
  return {
    show: (prompt: Prompt) => {
      client.setQueryData<Prompt[]>(promptsKey, (before) =>
        before?.map((each) => (each.key === key ? prompt : each)),
      );
      void client.invalidateQueries({ queryKey: versionsKey(key) });
    },
    reload: () => client.invalidateQueries({ queryKey: promptsKey }),
  };
}

/** Replaces the error for a missing version by the message that nothing was updated. */
const withoutRows = (error: unknown) =>
  codeOf(error) === 'not_found' || codeOf(error) === 'version_not_found'
    ? new CallError('not_found', messages.noRowsUpdated, error)
    : error;
