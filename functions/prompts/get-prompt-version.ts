import { getPromptVersion } from '#shared/contract/prompts';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { findVersion, getActive, toVersions } from './prompt-store';

export const handler = handle({ getPromptVersion }, async ({ params: { promptKey, number } }) => {
  const [active, found] = [await getActive(promptKey), await findVersion(promptKey, number)];
  const [version] = found ? await toVersions(promptKey, [found], active) : [];
  if (!version) throw new AppError('version_not_found', messages.versionNotFound);
  return version;
});
