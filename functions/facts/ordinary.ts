import { ordinaryWords } from './data/ordinary-words';

const known = new Set(ordinaryWords.trim().split(/\s+/));
const endings = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'r', 'st', 'est', 'n'];

/** True for an English word of every day, in any form; such a word is no name, whatever its first letter. */
export function isOrdinary(word: string): boolean {
  const lower = word
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/'(?:s|re|ll|ve|d|m|t)?$/, '');
  if (known.has(lower) || lower.length < 2) return true;
  if (lower.includes('-')) return lower.split('-').every(isOrdinary);
  return endings.some((ending) => {
    if (!lower.endsWith(ending)) return false;
    const stem = lower.slice(0, -ending.length);
    return (
      known.has(stem) ||
      known.has(`${stem}e`) ||
      known.has(stem.replace(/(.)\1$/, '$1')) ||
      known.has(stem.replace(/i$/, 'y'))
    );
  });
}
