import { getTerms } from '#shared/contract/terms';
import { termsHtml } from '#shared/terms/terms-html';
import { handle } from '../kit/handle';
import { defaultTerms } from './default-terms';
import { findTerms, getActive } from './terms-store';

export const handler = handle({ getTerms }, async () => {
  const { version } = await getActive();
  const found = await findTerms(version);
  if (!found) return { terms: null };
  const { title, savedAt } = found.head;
  const updatedAt = savedAt ?? defaultTerms.publishedAt;
  return { terms: { version, title, html: termsHtml(found.content), updatedAt } };
});
