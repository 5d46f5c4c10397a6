import { type Entry, movementOf } from './movement-of';

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

export type Cell = string | number;

/**
 * Rows as CSV (RFC 4180) that spreadsheets open correctly: text that looks like a formula is escaped, and a byte order
 * mark declares UTF-8.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;

const written = (cell: Cell) => (typeof cell === 'number' ? String(cell) : quoted(asWords(cell)));

const asWords = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
