import type { GuardRule } from '../guard-rules';

export interface ClaimRule {
  rule: GuardRule;
  /** What the claim says, in any words; several ways of saying the same are one rule. */
  pattern: RegExp;
  /** What else in the material makes it true; the pattern itself always does. */
  backing?: RegExp;
  /** The material has to say it of the same thing: a survey on prices backs no study on sleep. */
  ofTheSame?: true;
}

/** One pattern of several, as whole words, whatever their case. Repetitions in them must be bounded. */
export const claim = (rule: GuardRule, said: readonly string[], backed?: readonly string[]): ClaimRule => ({
  rule,
  pattern: anyOf(said),
  ...(backed ? { backing: anyOf(backed) } : {}),
});

const anyOf = (alternatives: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives.join('|')})(?![\p{L}\d])`, 'giu');

/** Anything up to a number of characters within the same sentence. */
export const within = (characters: number) => `[^.!?\\n]{0,${characters}}?`;
