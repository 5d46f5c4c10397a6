/** What the plans and packs cost, in EUR. */
export const plans = [
  {
    key: 'Basic',
    price: 'Free',
    perYear: undefined,
    gives: ['3 credits a month', 'Up to 5 saved cases', 'Unlimited analyses', 'Support within 48 hours'],
  },
  {
    key: 'Pro',
    price: '€18.99 per month',
    perYear: 'or €189.99 per year',
    gives: [
      '10 credits a month',
      'Edit the analysis',
      'Audience information and research files',
      'Support within 24 hours',
    ],
  },
  {
    key: 'Enterprise',
    price: '€44.99 per month',
    perYear: 'or €449.99 per year',
    gives: ['50 credits a month', 'Everything in Pro', 'Brand voice and brand guideline files'],
  },
] as const;

export const packs = [
  { name: '10 credits', price: '€8.99' },
  { name: '50 credits, the 5-pack', price: '€34.99' },
] as const;
