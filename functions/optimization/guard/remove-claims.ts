import { compareFacts } from '#functions/facts/compare-facts';
import { sentencesOf, type Stretch } from '#shared/language/sentence-at';
import type { Material } from './check-rewrite';
import { type Claim, subjectWords, unbackedClaims } from './claims';

const mostPasses = 4;

/** Replaces each sentence with an unbacked claim by its source sentence; deletes it if it has none. */
export function removeClaims(text: string, { source, notes }: Material): string {
  let rest = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const claims = unbackedClaims(rest, [source, ...notes]);
    if (claims.length === 0) return rest;
    rest = pass < mostPasses - 1 ? bySentence(rest, source, claims) : bySpan(rest, claims);
  }
  return tidy(rest);
}

function bySentence(text: string, source: string, claims: readonly Claim[]): string {
  const origins = sentencesOf(source).map(({ start, end }) => source.slice(start, end));
  const faulty = sentencesOf(text).filter((sentence) => claims.some((claim) => touches(sentence, claim)));
  const rest = faulty.reduceRight((whole, { start, end }) => {
    const origin = originOf(text.slice(start, end), source, origins);
    const isThere = origin !== undefined && whole.slice(0, start).concat(whole.slice(end)).includes(origin);
    if (origin !== undefined && !isThere) return whole.slice(0, start) + origin + whole.slice(end);
    // What followed the removed sentence now begins the line.
    const isFirst = /(?:^|\n)$/.test(whole.slice(0, start));
    return whole.slice(0, start) + (isFirst ? whole.slice(end).replace(/^[ \t]+/, '') : whole.slice(end));
  }, text);
  return tidy(rest);
}

const touches = ({ start, end }: Stretch, claim: Claim) => claim.startIndex < end && claim.endIndex > start;

const bySpan = (text: string, claims: readonly Claim[]) =>
  claims.reduceRight(
    (whole, { startIndex, endIndex }) => whole.slice(0, startIndex) + whole.slice(endIndex),
    text,
  );

const nearEnough = 0.4;

/** The source sentence that a rewritten one came from, by its label, words or facts; undefined if none fits. */
function originOf(sentence: string, source: string, origins: readonly string[]): string | undefined {
  const label = /^\p{L}{2,12}:/u.exec(sentence)?.[0].toLowerCase();
  const labelled = label && origins.find((origin) => origin.toLowerCase().startsWith(label));
  if (labelled) return labelled;

  const words = subjectWords(sentence);
  const ranked = origins
    .map((origin) => ({ origin, nearness: nearness(words, subjectWords(origin)) }))
    .sort((one, other) => other.nearness - one.nearness);
  if (ranked[0] && ranked[0].nearness >= nearEnough) return ranked[0].origin;

  const { kept, reworded } = compareFacts({ source, material: [], rewrite: sentence });
  const [fact] = [...kept, ...reworded].filter(({ kind }) => kind !== 'name');
  return fact && origins.find((origin) => origin.includes(fact.text));
}

function nearness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared < 2 ? 0 : shared / Math.min(one.size, other.size);
}

/** Removes empty list items, double spaces and surplus blank lines. */
const tidy = (text: string) =>
  text
    .replace(/^[ \t]*(?:[-*•–✓✔]|\d{1,2}[.)])?[ \t]*$/gm, '')
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
