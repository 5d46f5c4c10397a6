import { digestId } from '../ids';
import { ask, demand } from './client';

/** Somebody at Stripe. */
export interface StripeCustomer {
  customerId: string;
  email: string | undefined;
  /** Whom we made it for. */
  sub: string | undefined;
}

/** Undefined when there is none (any more). */
export async function findCustomer(customerId: string): Promise<StripeCustomer | undefined> {
  const found = await ask((stripe) => stripe.customers.retrieve(customerId));
  if (!found || found.deleted) return undefined;
  return { customerId, email: found.email ?? undefined, sub: found.metadata['sub'] };
}

interface Wanted {
  sub: string;
  email: string;
  name: string;
}

/** Makes a customer for a person; asked twice at the same time, Stripe makes one. */
export async function createCustomer(person: Wanted): Promise<string> {
  const made = await create(person, '');
  // Stripe answers for a day what it answered before, also when that customer has been deleted since.
  return (await findCustomer(made)) ? made : create(person, made);
}

async function create({ sub, email, name }: Wanted, after: string): Promise<string> {
  const idempotencyKey = `customer-${digestId(sub, email, name, after)}`;
  const wanted = { email, ...(name ? { name } : {}), metadata: { sub } };
  return (await demand((stripe) => stripe.customers.create(wanted, { idempotencyKey }))).id;
}

/** Deletes a customer with everything that Stripe keeps of them; subscriptions end at once. Gone already is fine. */
export const removeCustomer = (customerId: string) => ask((stripe) => stripe.customers.del(customerId));

/** What the pricing table needs to know whose it is. Holds for about half an hour. */
export async function openPricingSession(customer: string) {
  const session = await ask((stripe) =>
    stripe.customerSessions.create({ customer, components: { pricing_table: { enabled: true } } }),
  );
  return session && { secret: session.client_secret, expiresAtSeconds: session.expires_at };
}

/** The address of Stripe's own pages for card, plan and cancellation; undefined when the customer is gone. */
export const openPortal = async (customer: string, returnUrl: string) =>
  (await ask((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })))?.url;
