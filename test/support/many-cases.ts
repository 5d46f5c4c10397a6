type Row = Record<string, unknown>;

const allShelves = ['draft', 'analyzed', 'optimized'] as const;
export type ListedStatus = (typeof allShelves)[number] | 'archived';

/** Rows of many cases like the given one, spread over all lists and half a year, numbered from `start`. */
export function manyCasesLike(
  rows: Row[],
  count: number,
  shelves: readonly ListedStatus[] = allShelves,
  start = 0,
): Row[] {
  const head = rows.find(({ sk }) => /^CASE#[0-9A-Z]{26}$/.test(String(sk)));
  const body = rows.find(({ sk }) => String(sk).endsWith('#BODY'));
  if (!head || !body) throw new Error('There is no case to copy.');
  return Array.from({ length: count }, (_, n) =>
    copy(head, body, start + n, shelves[n % shelves.length] ?? 'draft'),
  ).flat();
}

function copy(head: Row, body: Row, n: number, shelf: ListedStatus): Row[] {
  const id = `01${String(n).padStart(24, '0')}`;
  const updatedAt = new Date(Date.UTC(2026, 0, 1) + n * 1_500_000).toISOString();
  // Numbers of the same length, so that every row takes the same bytes.
  const title = `Case ${n + 10_000}`;
  const { allPk: _allPk, ...rest } = head;
  const person = String(head['pk']);
  return [
    {
      ...rest,
      ...{ id, title, updatedAt, sk: `CASE#${id}`, isArchived: shelf === 'archived' },
      status: shelf === 'archived' ? 'optimized' : shelf,
      casesPk: `${person}#${shelf}`,
      ...(shelf === 'archived' ? {} : { allPk: `${person}#all` }),
      casesSk: `${updatedAt}#${id}`,
      titleSk: `case ${String(n).padStart(12, '0')}\t${id}`,
    },
    { ...body, sk: `CASE#${id}#BODY` },
  ];
}
