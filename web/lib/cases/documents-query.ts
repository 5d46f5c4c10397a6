import type { CaseDocument } from '#shared/documents/document';
import { fastPollMs, slowPollMs } from '#shared/timing';
import { call } from '../api/api';
import { queryClient } from '../api/query-client';
import { caseKey } from './case-query';
import { useQuery } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';

const documentsKey = (caseId: string) => [...caseKey(caseId), 'documents'] as const;

/** How many polls are quick before the slower ones. */
const quickLooks = 10;

/** The files of a case, oldest first; polls while a file is being uploaded or read. */
export const documentsQuery = (caseId: string) => ({
  queryKey: documentsKey(caseId),
  queryFn: async () => (await call('listDocuments', { params: { caseId } })).documents,
  staleTime: 0,
  refetchInterval: ({ state: { data, dataUpdateCount } }: Looked) => {
    if (!data?.some(({ state }) => state === 'uploading' || state === 'reading')) return false as const;
    return dataUpdateCount < quickLooks ? fastPollMs : slowPollMs;
  },
});

interface Looked {
  state: { data: readonly CaseDocument[] | undefined; dataUpdateCount: number };
}

/** Updates one file in the cache and cancels pending requests, which may return its old state. */
export async function showDocument(caseId: string, document: CaseDocument) {
  await queryClient.cancelQueries({ queryKey: documentsKey(caseId) });
  queryClient.setQueryData<CaseDocument[]>(documentsKey(caseId), (shown = []) =>
    shown.some(({ id }) => id === document.id)
      ? shown.map((each) => (each.id === document.id ? document : each))
      : [...shown, document],
  );
}

/** Removes a file from the cached list before the server removes it. */
export async function hideDocument(caseId: string, documentId: string) {
  await queryClient.cancelQueries({ queryKey: documentsKey(caseId) });
  queryClient.setQueryData<CaseDocument[]>(documentsKey(caseId), (shown) =>
    shown?.filter(({ id }) => id !== documentId),
  );
}

/** Refetches the list of files. */
export const refetchDocuments = (caseId: string) =>
  queryClient.invalidateQueries({ queryKey: documentsKey(caseId) });

/** Replaces the cached list of files. */
export async function showDocuments(caseId: string, documents: CaseDocument[]) {
  await queryClient.cancelQueries({ queryKey: documentsKey(caseId) });
  queryClient.setQueryData(documentsKey(caseId), documents);
}

/** True when the case or its files have changed since the text was optimized. */
export function useIsOutdated(caseRecord: Case): boolean {
  const isOptimized = caseRecord.optimizedAt !== undefined;
  const { data } = useQuery({ ...documentsQuery(caseRecord.id), enabled: isOptimized });
  return isOutdated(caseRecord, data);
}
