import type { TextSpan } from '#shared/cases/case';
import { authorityClaims } from './claim-rules/authority';
import type { ClaimRule, GuardRule } from './claim-rules/claim-rule';
import { effectClaims } from './claim-rules/effect';
import { formClaims } from './claim-rules/form';
import { offerClaims } from './claim-rules/offer';
import { pressureClaims } from './claim-rules/pressure';
import { proofClaims } from './claim-rules/proof';

export const claimRules: readonly ClaimRule[] = [
  ...pressureClaims,
  ...proofClaims,
  ...authorityClaims,
  ...offerClaims,
  ...effectClaims,
  ...formClaims,
];

/** Words that promise something or put pressure on the reader, and the rule that they break without backing. */
export interface Claim extends TextSpan {
  rule: GuardRule;
}

/** Claims of a rewrite without backing, in text order. `backing`: the copy and the notes. */
export function unbackedClaims(rewrite: string, backing: readonly string[]): Claim[] {
  const found = claimRules.flatMap((claimRule) => {
    const claims = claimsOf(rewrite, claimRule.pattern);
    const backers = claims.length === 0 ? [] : backersOf(claimRule, backing);
    const isBacked = claimRule.ofTheSame ? sharesSubject(rewrite, backers) : () => backers.length > 0;
    return claims.filter((span) => !isBacked(span)).map((span) => ({ rule: claimRule.rule, ...span }));
  });
  return withoutOverlaps(
    found.sort((one, other) => one.startIndex - other.startIndex || other.endIndex - one.endIndex),
  );
}

const backersOf = ({ pattern, backing }: ClaimRule, texts: readonly string[]) =>
  texts.flatMap((text) =>
    [pattern, ...(backing ? [backing] : [])]
      .flatMap((one) => claimsOf(text, one))
      .map((span) => ({ text, span })),
  );

function sharesSubject(rewrite: string, backers: readonly { text: string; span: TextSpan }[]) {
  const sentences = backers
    .slice(0, mostBackers)
    .map(({ text, span }) => subjectWords(sentenceOf(text, span)));
  return (claim: TextSpan): boolean => {
    const words = [...subjectWords(sentenceOf(rewrite, claim))];
    return sentences.some((sentence) => words.filter((word) => sentence.has(word)).length >= 2);
  };
}

// How many backing places to compare with; more would only take time.
const mostBackers = 20;

const sentenceOf = (text: string, { startIndex, endIndex }: TextSpan): string => {
  const before =
    text
      .slice(Math.max(0, startIndex - 300), startIndex)
      .split(/[.!?\n]\s/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(endIndex, endIndex + 300).split(/[.!?](?:\s|$)|\n/, 1);
  return before + text.slice(startIndex, endIndex) + after;
};

const denial =
  /(?:\b(?:no|not|never|without|nor|neither|nothing|kein\p{L}{0,2}|nicht|ohne|ikke|ingen|uden|sin|sans|pas)|n['’]t)\s(?:\p{L}{1,10}\s)?$/iu;

const claimsOf = (text: string, pattern: RegExp): TextSpan[] =>
  [...text.matchAll(pattern)]
    .filter(({ index }) => !denial.test(text.slice(Math.max(0, index - 24), index)))
    .map((match) => ({
      text: match[0],
      startIndex: match.index,
      endIndex: match.index + match[0].length,
    }));

function withoutOverlaps(claims: readonly Claim[]): Claim[] {
  let end = 0;
  return claims.filter(({ startIndex, endIndex }) => {
    if (startIndex < end) return false;
    end = endIndex;
    return true;
  });
}

const fewestWords = 12;
const smallestShare = 0.12;

/** The words of four or more characters, each cut to five so that endings do not matter. */
export const subjectWords = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{4,}/gu)].map(
      ([word]) => word.slice(0, 5),
    ),
  );

export function isAboutTheSame(source: string, rewrite: string): boolean {
  const words = subjectWords(source);
  if (words.size < fewestWords) return true;
  const kept = [...subjectWords(rewrite)].filter((word) => words.has(word));
  return kept.length / words.size >= smallestShare;
}
