import * as z from 'zod/mini';
import type { Prompt, PromptKey, PromptVersion } from '#shared/prompts/prompt';
import { activePromptKey, promptVersionKey } from '../kit/keys';
import { movePointer, type Pointer, pointerFrom, putOnce, untouched } from '../kit/pointer';
import { queryPage, readRow, readRows, type Row, type Write } from '../kit/table';
import { defaultPrompts } from './default-prompts';
import { promptKinds } from '#shared/prompts/prompt-kinds';
import { getEmails } from '../audit/audit-store';

const StoredVersion = z.object({
  version: z.int(),
  content: z.string(),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
});
export type StoredVersion = z.infer<typeof StoredVersion>;

const shipped = (key: PromptKey): StoredVersion => ({
  version: 1,
  content: defaultPrompts[key],
  savedAt: null,
  savedBy: null,
});

const activeFrom = (row: Row | undefined): Pointer => (row ? pointerFrom(row) : untouched);

export const getActives = async (keys: readonly PromptKey[]): Promise<Pointer[]> =>
  (await readRows(keys.map(activePromptKey))).map(activeFrom);

export const getActive = async (key: PromptKey) => activeFrom(await readRow(activePromptKey(key)));

export async function findVersion(key: PromptKey, version: number): Promise<StoredVersion | undefined> {
  const row = await readRow(promptVersionKey(key, version));
  if (row) return StoredVersion.parse(row);
  return version === 1 ? shipped(key) : undefined;
}

/** The version that runs use; the shipped one until an admin has saved another. */
export async function getActivePrompt(key: PromptKey): Promise<StoredVersion> {
  const { version, revision } = await getActive(key);
  const found = revision === 0 ? shipped(key) : await findVersion(key, version);
  if (!found) throw new Error(`The active version of the prompt ${key} does not exist.`);
  return found;
}

const pageSize = 10;

export async function listStoredVersions(key: PromptKey, startKey: Row | undefined) {
  const { rows, lastKey } = await queryPage({
    partition: promptVersionKey(key, 1).pk,
    order: 'descending',
    limit: pageSize,
    isConsistent: true,
    startKey,
  });
  const versions = rows.map((row) => StoredVersion.parse(row));
  return { versions: versions.length === 0 && !startKey ? [shipped(key)] : versions, lastKey };
}

export const putActivePrompt = (
  key: PromptKey,
  next: Pick<Pointer, 'version' | 'latest'>,
  before: Pointer,
): Write => movePointer(activePromptKey(key), next, before);

/** Writes that save a version; the first save also stores the shipped one, so that releases cannot change it. */
export const putVersion = (key: PromptKey, saved: StoredVersion, before: Pointer): Write[] =>
  [...(before.revision === 0 ? [shipped(key)] : []), saved].map((version) =>
    putOnce({ ...promptVersionKey(key, version.version), ...version }),
  );

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
