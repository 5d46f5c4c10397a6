const entry = /^[ \t]*(?:[-*•–✓✔]|\(?\d{1,2}[.)])[ \t]+\S/;

/** How long the lists of a text are. */
export function listLengths(text: string): ReadonlySet<number> {
  const lengths = new Set<number>();
  let length = 0;
  for (const line of [...text.split('\n'), '.']) {
    if (entry.test(line)) length += 1;
    else if (line.trim() !== '') {
      lengths.add(length);
      length = 0;
    }
  }
  return lengths;
}

const enumerators =
  /(?<=^|\n)[ \t>*_#-]*(?:\(?\d{1,2}[.):](?=\s)|(?:step|tip|reason|no\.?|part|schritt|trin|paso|étape)\s\d{1,2}(?=[\s:.)]))/giu;

/** The numbers that only count the entries of a list. */
export const readEnumerators = (text: string) =>
  [...text.matchAll(enumerators)].map((match) => ({
    text: match[0],
    startIndex: match.index,
    endIndex: match.index + match[0].length,
  }));
