import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { messages } from '#shared/messages';
import { contentFailure, contentMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import { termsKey } from './terms-text';
import * as z from 'zod/mini';
import { useKeptDraft } from '#lib/admin/use-kept-draft';

const versionsKey = ['terms-versions'] as const;

/** The latest and the active version that the page has loaded; sent to detect conflicts. */
export interface SeenTerms {
  latestVersion: number;
  activeVersion: number;
}

/** Every version of the terms, newest first, page by page. */
export const useTermsVersions = () =>
  useInfiniteQuery({
    queryKey: [...versionsKey, 'list'],
    queryFn: ({ pageParam }) => call('listTerms', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** One version with its text. Versions are immutable. */
export const useTermsVersion = (version: number | undefined) =>
  useQuery({
    queryKey: [...versionsKey, version],
    queryFn: () => readTermsVersion(version ?? 0),
    enabled: version !== undefined,
  });

export const readTermsVersion = (version: number) =>
  call('getTermsVersion', { params: { number: String(version) } });

export function useSaveTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; content: string; seen: SeenTerms }) => call('saveTerms', { body }),
    onSuccess: ({ version }) => contentMessage(messages.termsSaved(version)),
    onError: (error) => contentFailure(messages.termsNotSaved, error),
    onSettled: () => refetchTerms(client),
  });
}

export function useActivateTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; seen: SeenTerms }) => call('activateTerms', { body }),
    onSuccess: ({ version }) => contentMessage(messages.termsActivated(version)),
    onError: (error) => contentFailure(messages.termsNotActivated, error),
    onSettled: () => refetchTerms(client),
  });
}

const refetchTerms = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: versionsKey }),
    client.invalidateQueries({ queryKey: termsKey }),
  ]);

const TermsDraft = z.object({
  title: z.string(),
  /** The content to send: HTML or plain text. */
  content: z.string(),
  /** The latest and the active version when editing began. */
  seen: z.object({ latestVersion: z.int(), activeVersion: z.int() }),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

/** The version being edited; undefined if there is none. */
export function useTermsDraft() {
  const [draft, keep] = useKeptDraft('terms', TermsDraft);
  return {
    draft,
    keep,
    begin: (seen: SeenTerms) => keep({ title: 'Terms & Conditions', content: '', seen }),
    take: ({ title, content }: { title: string; content: string }, seen: SeenTerms) =>
      keep({ title, content, seen }),
  };
}
