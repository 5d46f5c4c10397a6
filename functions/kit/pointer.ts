import * as z from 'zod/mini';
import { is, isNewRow } from './expression';
import type { Key } from './keys';
import type { Row, Write } from './table';

const StoredPointer = z.object({ version: z.int(), latest: z.int(), revision: z.int() });

/**
 * Which of several stored versions is active, and the number of the latest. It is a single row, so exactly one version is
 * active. `revision` counts its changes; 0: there is no row yet.
 */
export type Pointer = z.infer<typeof StoredPointer>;

/** The pointer while only the version that comes with the product exists. */
export const untouched: Pointer = { version: 1, latest: 1, revision: 0 };

export const pointerFrom = (row: Row): Pointer => StoredPointer.parse(row);

/** Moves the pointer; refused when it was moved since it was read. */
export const movePointer = (
  key: Key,
  { version, latest }: Pick<Pointer, 'version' | 'latest'>,
  before: Pointer,
): Write => ({
  put: { ...key, version, latest, revision: before.revision + 1 },
  when: [before.revision === 0 ? isNewRow : is('revision', before.revision)],
});

/** The row of a version, which never changes; refused when it exists. */
export const putOnce = (row: Row & Key): Write => ({ put: row, when: [isNewRow] });
