/** No catalogue name is longer; cutting longer input limits the cost of a hostile model response. */
const longestName = 200;

/** Normalizes a name: ignores case, spacing, punctuation, accents and British or American spelling. */
export function nameKey(name: string): string {
  return name
    .slice(0, longestName)
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/ou(?=r)/g, 'o')
    .replace(/is(?=e|ing|ation)/g, 'iz')
    .replace(/centred/g, 'centered')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Indexes entries by the key of their name and of their id; a name wins over an equal id of another entry. */
export function nameIndex<Entry extends { id: string; name: string }>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  return new Map([
    ...entries.map((entry) => [nameKey(entry.id), entry] as const),
    ...entries.map((entry) => [nameKey(entry.name), entry] as const),
  ]);
}
