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

/** Which techniques suit or repel each kind of reader. Vulnerable readers also rule out every high-risk technique. */
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
