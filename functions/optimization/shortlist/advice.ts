import type { Goal } from '#shared/catalogue/technique';

export const audienceTraits = [
  'new-or-sceptical',
  'expert-or-business',
  'existing-customer',
  'in-a-hurry',
  'opposed',
  'unsure-of-ability',
  'vulnerable',
  'group-minded-or-formal',
] as const;
export type AudienceTrait = (typeof audienceTraits)[number];

export type AudienceAdvice = { prefer: readonly string[]; avoid: readonly string[] };

const urgency = ['limited-quantity', 'demand-scarcity', 'limited-time-offer', 'short-response-deadline'];

export const audienceAdvice: Readonly<Record<AudienceTrait, AudienceAdvice>> = {
  'new-or-sceptical': {
    prefer: [
      'credentials-first',
      'cited-evidence',
      'objection-answered',
      'money-back-guarantee',
      'precise-number',
    ],
    avoid: ['exclusive-access', 'sincere-compliment'],
  },
  'expert-or-business': {
    prefer: ['strong-arguments', 'statistical-evidence', 'cost-breakdown', 'plain-words'],
    avoid: ['identified-person', 'rhyme', 'light-humour'],
  },
  'existing-customer': {
    prefer: ['goal-gradient', 'timely-reminder', 'tailored-content', 'own-up-first'],
    avoid: ['zero-price', 'popularity-cue', 'credentials-first'],
  },
  'in-a-hurry': {
    prefer: ['front-loading', 'simplified-message', 'one-standout-element', 'low-effort-cue'],
    avoid: ['storytelling', 'strong-arguments'],
  },
  opposed: {
    prefer: ['low-pressure-wording', 'moral-reframing', 'self-generated-reasons', 'objection-answered'],
    avoid: [...urgency, 'guilt-with-repair'],
  },
  'unsure-of-ability': {
    prefer: ['self-efficacy', 'assisted-step', 'head-start'],
    avoid: ['threat-with-way-out', 'norm-feedback-with-approval'],
  },
  vulnerable: {
    prefer: ['simplified-message', 'assisted-step', 'free-to-choose'],
    avoid: ['loss-frame', 'anticipated-regret', 'name-personalisation', 'tailored-content'],
  },
  'group-minded-or-formal': {
    prefer: ['benefit-to-others'],
    avoid: ['direct-you'],
  },
};

export type GoalAdvice = { first: readonly string[]; second: readonly string[]; avoid: readonly string[] };

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
