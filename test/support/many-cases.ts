type Row = Record<string, unknown>;

const statuses = ['draft', 'analyzed', 'optimized'];

/** Rows of many cases like the one whose rows are given, spread over the statuses and half a year. */
export function copiesOf(rows: Row[], count: number): Row[] {
  const head = rows.find(({ sk }) => /^CASE#[0-9A-Z]{26}$/.test(String(sk)));
  const body = rows.find(({ sk }) => String(sk).endsWith('#BODY'));
  if (!head || !body) throw new Error('There is no case to copy.');
  return Array.from({ length: count }, (_, n) => copy(head, body, n)).flat();
}

function copy(head: Row, body: Row, n: number): Row[] {
  const id = `01${String(n).padStart(24, '0')}`;
  const status = statuses[n % statuses.length] ?? 'draft';
  const updatedAt = new Date(Date.UTC(2026, 0, 1) + n * 1_500_000).toISOString();
  const title = `Case ${n}`;
  return [
    {
      ...head,
      ...{ id, status, title, updatedAt, sk: `CASE#${id}`, casesPk: `${String(head['pk'])}#${status}` },
      casesSk: `${updatedAt}#${id}`,
      titleSk: `case ${String(n).padStart(12, '0')}\t${id}`,
    },
    { ...body, sk: `CASE#${id}#BODY` },
  ];
}
