import { type Cell, toCsv } from '#lib/csv';
import { type Entry, movementOf } from './movement-of';

/** Every movement as a table for spreadsheets, in the order given. Times are UTC. */
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
