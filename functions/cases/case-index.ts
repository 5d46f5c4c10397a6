import { casesByTitleSort, casesByUpdateSort, casesListKey } from '../kit/keys';
import { casesIndexes } from '../kit/names';
import type { CaseStatus } from '#shared/cases/case';
import type { StoredHead } from './case-record';
import { toSortText } from '../kit/sort-text';

/** A case stands on the shelf of its status and on that of all; an archived one on that of the archive alone. */
export type CaseList = CaseStatus | 'archived' | 'all';

/** Where a head stands in the lists. A deleted one has no such keys and so stands in none. */
export const caseIndexKeys = (sub: string, head: StoredHead) =>
  head.deletedAt
    ? {}
    : {
        [casesIndexes.byUpdate.partition]: casesListKey(sub, head.isArchived ? 'archived' : head.status),
        ...(head.isArchived ? {} : { [casesIndexes.allByUpdate.partition]: casesListKey(sub, 'all') }),
        [casesIndexes.byUpdate.sort]: casesByUpdateSort(head.updatedAt, head.id),
        [casesIndexes.byTitle.sort]: casesByTitleSort(toSortText(head.title), head.id),
      };
