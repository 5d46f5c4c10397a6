import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { download } from '#lib/page/download';
import { type Entry, movementOf } from './movement-of';

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

/** Ledger entries as CSV, in the order given. Times are UTC. */
export const ledgerCsv = (entries: readonly (Entry & { createdAt: string })[]): string =>
  toCsv([
    ['Date (UTC)', 'Movement', 'Credits', 'Reason', 'Reference'],
    ...entries.map((entry): Cell[] => [
      entry.createdAt,
      movementOf(entry).label,
      entry.amount,
      entry.reason,
      entry.referenceId ?? '',
    ]),
  ]);

type Cell = string | number;

/** CSV after RFC 4180 for spreadsheets: formulas are escaped, and a byte order mark declares UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;

const written = (cell: Cell) => (typeof cell === 'number' ? String(cell) : quoted(asWords(cell)));

const asWords = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
