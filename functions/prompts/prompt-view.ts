import type { Prompt, PromptKey, PromptVersion } from '#shared/prompts/prompt';
import { promptKinds } from '#shared/prompts/prompt-kinds';
import type { Pointer } from '../kit/pointer';
import { getEmails } from '../audit/email-store';
import type { StoredVersion } from './prompt-store';

/** Versions as admins see them, with the e-mails of those authors who still have an account. */
export async function toVersions(
  key: PromptKey,
  versions: readonly StoredVersion[],
  active: Pointer,
): Promise<PromptVersion[]> {
  const emails = await getEmails(versions.flatMap(({ savedBy }) => savedBy ?? []));
  return versions.map((version) => ({
    key,
    ...version,
    savedBy: (version.savedBy && emails.get(version.savedBy)) ?? null,
    isActive: version.version === active.version,
  }));
}

export async function toPrompt(key: PromptKey, found: StoredVersion, active: Pointer): Promise<Prompt> {
  const [version] = await toVersions(key, [found], active);
  if (!version) throw new Error('A prompt has no version.');
  const { name, description, variables } = promptKinds[key];
  return { ...version, name, description, variables: [...variables], latestVersion: active.latest };
}
