import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { download } from '#lib/page/download';
import { ledgerCsv } from './ledger-csv';

/** Downloads the whole history as a CSV file. */
export const useLedgerExport = () =>
  useMutation({
    mutationFn: async () => {
      const pages = await everyPage((cursor) => call('listCreditHistory', { query: { cursor } }));
      const csv = ledgerCsv(pages.flatMap(({ entries }) => entries));
      const day = new Date().toISOString().slice(0, 10);
      download(new File([csv], `suasion-credits-${day}.csv`, { type: 'text/csv;charset=utf-8' }));
    },
  });

interface Page {
  nextCursor?: string | undefined;
}

/** Fetches all pages of a list in sequence. */
export async function everyPage<P extends Page>(
  ask: (cursor: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}
