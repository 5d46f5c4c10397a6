import { isOrdinary } from './ordinary';

const fewest = 2;

// Short words say something only with a capital: headings write "the" and "for" small.
const telling = /\p{L}{4,}|(?<!\p{L})\p{Lu}\p{L}{2}(?!\p{L})/gu;

/** True when the line around an offset is a heading in which even everyday words begin with a capital. */
export function isTitle(text: string, at: number): boolean {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(from, end < 0 ? text.length : end);
  const everyday = (line.match(telling) ?? []).slice(1).filter(isOrdinary);
  const capitals = everyday.filter((word) => /^\p{Lu}/u.test(word)).length;
  return everyday.length >= fewest && capitals / everyday.length > 0.6;
}
