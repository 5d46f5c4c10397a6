import type { TermsHead, TermsVersion } from '#shared/terms/terms';
import { termsHtml } from '#shared/terms/terms-html';
import { getEmails } from '../audit/email-store';
import type { ActiveTerms, StoredHead, StoredTerms } from './terms-store';

/** Versions as admins see them, with the e-mail addresses of their authors, null for deleted accounts. */
export async function toHeads(heads: StoredHead[], active: ActiveTerms): Promise<TermsHead[]> {
  const emails = await getEmails(heads.flatMap(({ savedBy }) => savedBy ?? []));
  return heads.map((head) => ({
    ...head,
    savedBy: (head.savedBy && emails.get(head.savedBy)) ?? null,
    isActive: head.version === active.version,
  }));
}

export async function toTermsVersion(
  { head, content }: StoredTerms,
  active: ActiveTerms,
): Promise<TermsVersion> {
  const [seen] = await toHeads([head], active);
  if (!seen) throw new Error('A version has no head.');
  return { ...seen, content, html: termsHtml(content) };
}
