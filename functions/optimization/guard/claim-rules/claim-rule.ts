import type { GuardRule } from '../guard-rules';

export interface ClaimRule {
  rule: GuardRule;
  /** The wordings of the claim. */
  pattern: RegExp;
  /** What else in the material backs the claim; the same wording always does. */
  backing?: RegExp;
  /** The material must say it about the same subject: a survey on prices does not back a study on sleep. */
  ofTheSame?: true;
}

/** A rule from alternative wordings, matched as whole words in any case. Repetitions in them must be bounded. */
export const claim = (
  rule: GuardRule,
  wordings: readonly string[],
  backing?: readonly string[],
): ClaimRule => ({
  rule,
  pattern: anyOf(wordings),
  ...(backing ? { backing: anyOf(backing) } : {}),
});

const anyOf = (alternatives: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives.join('|')})(?![\p{L}\d])`, 'giu');

/** Anything up to a number of characters within the same sentence. */
export const within = (characters: number) => `[^.!?\\n]{0,${characters}}?`;
