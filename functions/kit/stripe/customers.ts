import { digestId } from '../ids';
import { ask, demand } from './client';

export interface StripeCustomer {
  customerId: string;
  email: string | undefined;
  /** The user for whom we created the customer. */
  sub: string | undefined;
}

export async function findCustomer(customerId: string): Promise<StripeCustomer | undefined> {
  const found = await ask((stripe) => stripe.customers.retrieve(customerId));
  if (!found || found.deleted) return undefined;
  return { customerId, email: found.email ?? undefined, sub: found.metadata['sub'] };
}

interface NewCustomer {
  sub: string;
  email: string;
  name: string;
}

export async function createCustomer(customer: NewCustomer): Promise<string> {
  const created = await create(customer, '');
  // Stripe repeats its answer to an idempotency key for a day, even if the customer was deleted since.
  return (await findCustomer(created)) ? created : create(customer, created);
}

async function create({ sub, email, name }: NewCustomer, after: string): Promise<string> {
  const idempotencyKey = `customer-${digestId(sub, email, name, after)}`;
  const wanted = { email, ...(name ? { name } : {}), metadata: { sub } };
  return (await demand((stripe) => stripe.customers.create(wanted, { idempotencyKey }))).id;
}

export const removeCustomer = (customerId: string) => ask((stripe) => stripe.customers.del(customerId));

export async function openPricingSession(customer: string) {
  const session = await ask((stripe) =>
    stripe.customerSessions.create({ customer, components: { pricing_table: { enabled: true } } }),
  );
  return session && { secret: session.client_secret, expiresAtSeconds: session.expires_at };
}

/** The URL of Stripe's portal for card, plan and cancellation; undefined when the customer was deleted. */
export const openPortal = async (customer: string, returnUrl: string) =>
  (await ask((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })))?.url;
