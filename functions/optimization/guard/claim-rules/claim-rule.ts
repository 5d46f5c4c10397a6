/** The honesty rules by their number, and the law or practice behind each. Not legal advice. */
export const guardRules = {
  G1: 'Nothing that the material does not say · UCPD Art. 6, 16 CFR 465.2',
  G2: 'No scarcity or deadline without its true end, count or reason · UCPD Annex I no. 7',
  G3: 'Nothing is free while something must be paid · UCPD Annex I no. 20',
  G4: 'No bait and switch · UCPD Annex I nos. 5, 6',
  G5: 'No invented reviews or testimonials · UCPD Annex I nos. 23b, 23c; 16 CFR 465.2',
  G6: 'Paid or family ties of an endorser are disclosed · 16 CFR 255',
  G7: 'No reward for a positive review · 16 CFR 465.4',
  G8: 'No seal, certificate or approval that is not held · UCPD Annex I nos. 1 to 4',
  G9: 'No price reduction without the true earlier price · Directive 98/6/EC Art. 6a',
  G10: 'No legal right sold as a favour · UCPD Annex I no. 10',
  G11: 'No fear for safety beyond the facts · UCPD Annex I no. 12',
  G12: "No plea that the seller's livelihood depends on it · UCPD Annex I no. 30",
  G13: 'No direct appeal to children · UCPD Annex I no. 28',
  G14: 'No advertising dressed as something else · UCPD Annex I nos. 11, 21, 22; CAN-SPAM',
  G15: 'No prize that must be paid for or does not exist · UCPD Annex I nos. 19, 31',
  G16: 'No health effect or return on money promised · UCPD Annex I no. 17',
  G17: 'No general green claim without recognised proof · Directive (EU) 2024/825',
  G18: 'No preset extra or consent · Directive 2011/83/EU Art. 22',
  G19: 'A trial or renewal says its length, price and way out · UCPD Art. 7',
  G20: 'A refusal is not shamed · UCPD Arts. 8, 9',
  G21: 'No repeated demand after a refusal · UCPD Annex I no. 26',
  G22: 'No price without its mandatory extras · UCPD Art. 7(4)',
  G23: 'Best, proven and guaranteed need proof · UCPD Art. 12',
  G24: 'A comparison with a rival needs proof · Directive 2006/114/EC',
  G25: 'Care with minors and people in distress · UCPD Art. 5(3)',
  G26: 'No hidden influence · AI Act Art. 5(1)',
  G27: 'No tailoring by sensitive traits · GDPR Art. 9',
  G28: 'The unwanted act is not shown as usual · practice',
} as const;

export type GuardRule = keyof typeof guardRules;

export interface ClaimRule {
  rule: GuardRule;
  pattern: RegExp;
  backing?: RegExp;
  /** The backing must be about the same subject: a survey on prices does not back a study on sleep. */
  ofTheSame?: true;
}

/** A rule from alternative patterns, matched as whole words, ignoring case. All their repetitions must be bounded. */
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

/** A pattern for at most `characters` characters within one sentence. */
export const within = (characters: number) => `[^.!?\\n]{0,${characters}}?`;
