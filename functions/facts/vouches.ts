import type { Fact } from './fact';

export function vouches(known: Fact, other: Fact): boolean {
  if (known.kind === 'date' && other.kind === 'number') return sameYear(known, other.value);
  if (known.kind === 'number' && other.kind === 'date') return false;
  if (known.kind !== other.kind) return false;
  if (known.kind === 'money') return isSamePrice(known, other);
  if (known.kind === 'phone')
    return isSamePhone(known.value, other.value) || isSamePhone(other.value, known.value);
  if (known.kind === 'number') return known.value === other.value || bareFigure(known, other);
  return readings(known).some((one) => readings(other).some((two) => one === two || coversDay(one, two)));
}

/** Accepts a number without its country code, which has at most three digits. */
const isSamePhone = (one: string, other: string) =>
  one === other ||
  (one.startsWith('+') && !other.startsWith('+') && one.endsWith(other) && one.length - other.length <= 4);

const readings = ({ value }: Fact) => value.split('|');

/** True if the numbers agree and at least one has no unit. */
const bareFigure = (one: Fact, other: Fact) =>
  (one.figure === undefined || other.figure === undefined) &&
  (one.figure ?? one.value) === (other.figure ?? other.value);

const crowns = /^(.*) (?:KR|DKK|SEK|NOK)$/;

function isSamePrice(one: Fact, other: Fact): boolean {
  if (one.per && other.per && one.per !== other.per) return false;
  if (one.value === other.value) return true;
  // "499 kr" agrees with any crowns; "499 DKK" and "499 SEK" do not agree.
  const isOpen = one.value.endsWith(' KR') || other.value.endsWith(' KR');
  const [figure, otherFigure] = [crowns.exec(one.value)?.[1], crowns.exec(other.value)?.[1]];
  return isOpen && figure !== undefined && figure === otherFigure;
}

const partsOf = (value: string) => /^([\d?]+)-([\d?]+)-([\d?]+)$/.exec(value)?.slice(1);

/** "30 June 2026" supports "30 June" and "June"; a year that only one of them names is ignored. */
function coversDay(known: string, other: string): boolean {
  const [one, two] = [partsOf(known), partsOf(other)];
  if (!one || !two) return false;
  const isSameYear = one[0] === two[0] || one[0] === '?' || two[0] === '?';
  return isSameYear && [1, 2].every((at) => two[at] === '?' || two[at] === one[at]);
}

const sameYear = (date: Fact, year: string) => readings(date).some((one) => partsOf(one)?.[0] === year);

export const yearOf = (fact: Fact): string | undefined =>
  fact.kind === 'date' ? readings(fact).flatMap((one) => /^\d{4}/.exec(one) ?? [])[0] : undefined;
