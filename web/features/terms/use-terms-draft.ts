import * as z from 'zod/mini';
import { useKeptDraft } from '#lib/admin/use-kept-draft';
import type { SeenTerms } from './use-terms-versions';

const TermsDraft = z.object({
  title: z.string(),
  /** As it would be sent: HTML or plain text. */
  content: z.string(),
  /** What was the highest and the active version when the writing began. */
  seen: z.object({ latestVersion: z.int(), activeVersion: z.int() }),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

/** The version that is being written; undefined while none is. */
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
