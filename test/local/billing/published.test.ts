import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readForm } from '@suasion/local-stripe/api/form';
import { findOperation } from '@suasion/local-stripe/api/operations';
import { objectTypes, parameterTypes } from '@suasion/local-stripe/test/published-names';
import { readPublishedTypes } from '@suasion/local-stripe/test/published-types';
import type { Recorded } from '@suasion/local-stripe/test/recorder';
import { openBillingWorld } from './billing-world';

test('the test covers every Stripe method in the product, and requests and responses have the published types', async () => {
  const types = readPublishedTypes([...Object.values(parameterTypes), ...Object.values(objectTypes)]);
  const calls = await everyCall();
  const names = new Set(calls.map(({ name }) => name));

  const wrong = new Set(
    calls.flatMap(({ name, form, answer }) => [
      ...types.misfitsOfForm(readForm(form), parameterTypes[name] ?? name),
      ...objectsIn(answer).flatMap((one) => types.misfits(one, objectTypes[String(one.object)] ?? '?')),
    ]),
  );

  expect([...wrong]).toEqual([]);
  expect([...names].sort()).toEqual(callsInCode());
});

/** The objects of a list response, or the single object; empty for a deleted one. */
const objectsIn = (answer: Record<string, unknown>): Record<string, unknown>[] =>
  answer.object === 'list' ? (answer.data as Record<string, unknown>[]) : answer.deleted ? [] : [answer];

/** The SDK methods that the product's code calls, such as `checkout.sessions.list`. */
const callsInCode = (): string[] => {
  const folder = fileURLToPath(new URL('../../../functions/kit/stripe/', import.meta.url));
  const code = readdirSync(folder).map((name) => readFileSync(`${folder}${name}`, 'utf8'));
  const found = code.join('\n').matchAll(/\bstripe\s*\.((?:\w+\.)+(?:create|del|list|retrieve|update))\(/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))].sort();
};

/** Records the requests of a customer's life: plan, pack, refund, dispute, portal and account deletion. */
async function everyCall() {
  const calls: Recorded[] = [];
  const life = await openBillingWorld('2027-03-01T12:00:00Z', { record: calls });
  const sub = await life.newPerson('said@people.test');
  const kit = await life.loadStripeKit();
  await kit.readCatalogue();
  const customerId = await kit.createCustomer({ sub, email: 'said@people.test', name: 'Sa Id' });
  await kit.openPricingSession(customerId);
  await kit.openPortal(customerId, 'https://suasion.example/profile');
  const wanted = { customerId, reference: sub, successUrl: 'https://suasion.example/' };
  const back = { cancelUrl: 'https://suasion.example/pricing' };
  await kit.openCheckout({ ...wanted, ...back, priceId: life.priceOf('credits-10'), isPlan: false });
  await kit.openCheckout({ ...wanted, ...back, priceId: life.priceOf('pro-month'), isPlan: true });
  await life.buy(sub, 'pro-month');
  const pack = await life.buy(sub, 'credits-10', { number: '4000000000000259' });
  await life.goTo('2027-03-01T12:00:05Z');
  const [renewed] = (await life.stripe.invoices.list({ limit: 1, expand: ['data.payments'] })).data;
  const paid = renewed?.payments?.data[0]?.payment.payment_intent;
  await life.stripe.refunds.create({ payment_intent: String(paid), amount: 100 });
  expect(await life.deliver(life.news())).toEqual([]);
  expect(pack.payment_status).toBe('paid');
  await kit.removeCustomer(customerId);
  await life.close();
  return calls.map(({ method, path, form, answer, status }) => {
    expect([status, path]).toEqual([200, path]);
    return { name: findOperation(method, path).operation.name, form, answer };
  });
}
