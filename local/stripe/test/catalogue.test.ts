import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWorld } from './world';

const catalogue = [
  {
    id: 'pro',
    name: 'Pro',
    description: 'Ideal for marketing professionals',
    metadata: { plan: 'Pro', credits: '10' },
    features: ['10 credits per month', 'Unlimited cases'],
    prices: [
      { lookupKey: 'pro-monthly', amount: 1899, currency: 'eur', interval: 'month' as const },
      { lookupKey: 'pro-yearly', amount: 18_999, currency: 'eur', interval: 'year' as const },
    ],
  },
];

test('the catalogue exists after the start, and a restart does not duplicate it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-catalogue-'));
  const before = await startWorld({ dataDir, catalogue });
  await before.stop();
  const more = [
    { id: 'pack', name: '10 credits', prices: [{ lookupKey: 'pack', amount: 899, currency: 'eur' }] },
  ];

  const after = await startWorld({ dataDir, catalogue: [...catalogue, ...more] });

  const { data: products } = await after.stripe.products.list();
  const { data: prices } = await after.stripe.prices.list();
  expect(products).toMatchObject([
    { id: 'pack', metadata: {} },
    {
      id: 'pro',
      metadata: { plan: 'Pro', credits: '10' },
      marketing_features: [{ name: '10 credits per month' }, {}],
    },
  ]);
  expect(prices.map(({ lookup_key }) => lookup_key)).toEqual(['pack', 'pro-yearly', 'pro-monthly']);
  await after.stop();
  await rm(dataDir, { recursive: true });
});

test('a catalogue that Stripe would refuse stops the start', async () => {
  const wrong = [{ id: 'x', name: 'X', prices: [{ lookupKey: 'x', amount: -1, currency: 'eur' }] }];

  await expect(startWorld({ catalogue: wrong })).rejects.toThrow(/The catalogue was refused/);
});
