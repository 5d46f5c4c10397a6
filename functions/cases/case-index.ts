import { casesByTitleSort, casesByUpdateSort, casesListKey } from '../kit/keys';
import { casesIndexes } from '../kit/names';
import type { CaseStatus } from '#shared/cases/case';
import type { StoredHead } from './case-record';
import { toSortText } from '../kit/sort-text';

/** A case is in the list of its status and in that of all cases; an archived case is only in the archive. */
export type CaseList = CaseStatus | 'archived' | 'all';

/** The index keys of a head. A deleted one has none, so that no list contains it. */
export const caseIndexKeys = (sub: string, head: StoredHead) =>
  head.deletedAt
    ? {}
    : {
        [casesIndexes.byUpdate.partition]: casesListKey(sub, head.isArchived ? 'archived' : head.status),
        ...(head.isArchived ? {} : { [casesIndexes.allByUpdate.partition]: casesListKey(sub, 'all') }),
        [casesIndexes.byUpdate.sort]: casesByUpdateSort(head.updatedAt, head.id),
        [casesIndexes.byTitle.sort]: casesByTitleSort(toSortText(head.title), head.id),
      };
