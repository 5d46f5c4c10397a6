const fewestWords = 12;
const smallestShare = 0.12;

/** The longer words of a text, each by its first five letters, so that endings do not matter. */
export const subjectWords = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{4,}/gu)].map(
      ([word]) => word.slice(0, 5),
    ),
  );

/** False when a rewrite clearly has another subject than its source; always true for short sources. */
export function isAboutTheSame(source: string, rewrite: string): boolean {
  const words = subjectWords(source);
  if (words.size < fewestWords) return true;
  const kept = [...subjectWords(rewrite)].filter((word) => words.has(word));
  return kept.length / words.size >= smallestShare;
}
