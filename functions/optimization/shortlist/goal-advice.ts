import type { Goal } from '#shared/catalogue/technique';

export type GoalAdvice = { first: readonly string[]; second: readonly string[]; avoid: readonly string[] };

/** Which techniques come first, come second or are never proposed for each goal. */
export const goalAdvice: Readonly<Record<Goal, GoalAdvice>> = {
  buy: {
    first: ['objection-answered', 'customer-reviews', 'motive-match', 'concrete-language'],
    second: ['money-back-guarantee', 'statistical-evidence', 'middle-option', 'imagine-using-it'],
    avoid: ['guilt-with-repair', 'identity-noun', 'decoy-option'],
  },
  'sign-up': {
    first: ['low-effort-cue', 'value-first', 'specific-next-step', 'assisted-step'],
    second: ['privacy-assurance', 'free-trial', 'head-start'],
    avoid: ['door-in-the-face', 'default-option'],
  },
  donate: {
    first: ['tangible-impact', 'donation-match', 'storytelling'],
    second: ['overhead-covered', 'warm-glow', 'suggested-amount', 'self-or-other-benefit'],
    avoid: [
      'limited-quantity',
      'demand-scarcity',
      'limited-time-offer',
      'discount-format',
      'just-below-price',
      'reference-price-anchor',
      'guilt-with-repair',
    ],
  },
  renew: {
    first: ['timely-reminder', 'goal-gradient', 'own-up-first', 'norm-feedback-with-approval'],
    second: ['loss-frame', 'show-the-work', 'objection-answered'],
    avoid: ['thats-not-all', 'default-option'],
  },
  attend: {
    first: ['timely-reminder', 'date-time-prompt', 'specific-next-step'],
    second: ['reserved-for-you', 'if-then-plan', 'cost-of-no-show'],
    avoid: [],
  },
  adopt: {
    first: ['self-efficacy', 'tailored-content', 'if-then-plan'],
    second: ['descriptive-norm', 'immediate-reward', 'fresh-start', 'written-commitment'],
    avoid: [],
  },
  comply: {
    first: ['simplified-message', 'specific-next-step', 'assisted-step'],
    second: ['minority-position-notice', 'low-pressure-wording', 'threat-with-way-out'],
    avoid: ['light-humour', 'curiosity-gap', 'rhetorical-question'],
  },
  share: {
    first: ['peer-referral-benefit', 'high-arousal-share'],
    second: ['storytelling', 'tangible-impact'],
    avoid: ['prepaid-incentive'],
  },
};
