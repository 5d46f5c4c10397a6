import * as z from 'zod/mini';
import { useKeptDraft } from '#lib/admin/use-kept-draft';
import type { SeenTerms } from './use-terms-versions';

const TermsDraft = z.object({
  title: z.string(),
  /** HTML or plain text, as it is sent. */
  content: z.string(),
  /** The latest and the active version when the editing began. */
  seen: z.object({ latestVersion: z.int(), activeVersion: z.int() }),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

/** The version being written; undefined while there is none. */
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
