import * as z from 'zod/mini';
import { passagesFileKey } from '../kit/file-keys';
import { readFile, writeFile } from '../kit/files';

const StoredPassages = z.object({ passages: z.array(z.string()) });

/** More than the longest text needs with overlaps and six bytes a character. */
const mostBytes = 4 * 1024 * 1024;

export const writePassages = (sub: string, caseId: string, id: string, passages: readonly string[]) =>
  writeFile(passagesFileKey(sub, caseId, id), JSON.stringify({ passages }));

export async function readPassages(sub: string, caseId: string, id: string): Promise<string[]> {
  const bytes = await readFile(passagesFileKey(sub, caseId, id), mostBytes);
  return bytes ? StoredPassages.parse(JSON.parse(new TextDecoder().decode(bytes))).passages : [];
}
