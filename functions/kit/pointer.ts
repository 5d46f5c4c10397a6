import * as z from 'zod/mini';
import { is, isNewRow } from './expression';
import type { Key } from './keys';
import type { Row, Write } from './table';

const StoredPointer = z.object({ version: z.int(), latest: z.int(), revision: z.int() });

/**
 * Which of the stored versions of something is in force, and how many there are. It is one row, so there are never two and
 * never none. `revision` 0: nobody has moved it, and there is no row at all.
 */
export type Pointer = z.infer<typeof StoredPointer>;

/** Where only the version that comes with the product is there. */
export const untouched: Pointer = { version: 1, latest: 1, revision: 0 };

export const pointerFrom = (row: Row): Pointer => StoredPointer.parse(row);

/** Moves the one pointer; refused when it has moved since it was read. */
export const movePointer = (
  key: Key,
  { version, latest }: Pick<Pointer, 'version' | 'latest'>,
  before: Pointer,
): Write => ({
  put: { ...key, version, latest, revision: before.revision + 1 },
  when: [before.revision === 0 ? isNewRow : is('revision', before.revision)],
});

/** A row of a version, which never changes; refused when it is there. */
export const putOnce = (row: Row & Key): Write => ({ put: row, when: [isNewRow] });
