const opening = /<([a-z][a-z\d]*)/gi;
/** The same to a reader. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em' };
/** Their words stay, in cells that become paragraphs: said once, as what it is. */
const partsOfTable = new Set(['thead', 'tbody', 'tr', 'th', 'td']);

/** The kinds of markup that were in a text and are not in what an editor made of it. */
export function lostTags(before: string, after: string): string[] {
  const kept = tagsIn(after);
  return [...tagsIn(before)].filter((tag) => !kept.has(tag) && !partsOfTable.has(tag));
}

const tagsIn = (html: string) =>
  new Set([...html.matchAll(opening)].map(([, tag = '']) => sameAs[tag.toLowerCase()] ?? tag.toLowerCase()));
