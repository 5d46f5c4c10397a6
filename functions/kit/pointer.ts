import * as z from 'zod/mini';
import { is, isNewRow } from './expression';
import type { Key } from './keys';
import type { Row, Write } from './table';

const StoredPointer = z.object({ version: z.int(), latest: z.int(), revision: z.int() });

/** The active version and the latest one, by number. `revision` counts changes; 0: not stored yet. */
export type Pointer = z.infer<typeof StoredPointer>;

export const untouched: Pointer = { version: 1, latest: 1, revision: 0 };

export const pointerFrom = (row: Row): Pointer => StoredPointer.parse(row);

export const movePointer = (
  key: Key,
  { version, latest }: Pick<Pointer, 'version' | 'latest'>,
  before: Pointer,
): Write => ({
  put: { ...key, version, latest, revision: before.revision + 1 },
  when: [before.revision === 0 ? isNewRow : is('revision', before.revision)],
});

export const putOnce = (row: Row & Key): Write => ({ put: row, when: [isNewRow] });
