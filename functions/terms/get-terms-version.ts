import { getTermsVersion } from '#shared/contract/terms';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { findTerms, getActive, toTermsVersion } from './terms-store';

export const handler = handle({ getTermsVersion }, async ({ params }) => {
  const [active, found] = [await getActive(), await findTerms(params.number)];
  if (!found) throw new AppError('version_not_found', messages.versionNotFound);
  return toTermsVersion(found, active);
});
