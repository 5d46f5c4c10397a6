import Stripe from 'stripe';
import type { StripeOptions, StripeStandIn } from '../start-stripe';
import { startStripe } from '../start-stripe';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import type { Fault } from '@suasion/stand-in/stand-in';

process.env.STRIPE_SUPPRESS_NOTICES = '1';

export const secret = 'whsec_local';
export const successUrl = 'https://shop.example/thanks?session_id={CHECKOUT_SESSION_ID}';

/** The SDK for the stand-in, without retries unless `options` sets them. */
export const sdkFor = (url: string, options: Stripe.StripeConfig = {}, key = 'sk_test_local'): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  });
};

export interface World {
  standIn: StripeStandIn;
  stripe: Stripe;
  faults: { operation: string; fault: Fault }[];
  now: () => number;
  /** Sets the clock and runs all billing steps that are due. */
  goTo: (instant: string) => Promise<void>;
  advance: (seconds: number) => Promise<void>;
  types: () => string[];
  stop: () => Promise<void>;
}

/** Starts a stand-in whose clock moves only through `goTo` and `advance`. */
export const startWorld = async (
  options: Omit<StripeOptions, 'surroundings'> & { at?: string } = {},
): Promise<World> => {
  const { at = '2027-01-10T12:00:00Z', ...rest } = options;
  let instant = Date.parse(at);
  const faults: World['faults'] = [];
  const standIn = await startStripe({
    ...rest,
    surroundings: {
      ...openSurroundings(),
      now: () => instant,
      takeFault: (service, operation) => {
        const place = faults.findIndex((one) => service === 'stripe' && one.operation === operation);
        return place < 0 ? undefined : faults.splice(place, 1)[0]?.fault;
      },
    },
  });
  const move = (to: number) => {
    instant = to;
    return standIn.tick();
  };
  return {
    standIn,
    stripe: sdkFor(standIn.url),
    faults,
    now: () => Math.floor(instant / 1000),
    goTo: (to) => move(Date.parse(to)),
    advance: (seconds) => move(instant + seconds * 1000),
    types: () => standIn.events().map(({ type }) => type),
    stop: () => standIn.close(),
  };
};

export interface Catalogue {
  monthly: Stripe.Price;
  yearly: Stripe.Price;
  larger: Stripe.Price;
  pack: Stripe.Price;
}

export const addCatalogue = async (stripe: Stripe): Promise<Catalogue> => {
  const pro = await stripe.products.create({ name: 'Pro', metadata: { plan: 'Pro', credits: '10' } });
  const enterprise = await stripe.products.create({ name: 'Enterprise', metadata: { plan: 'Enterprise' } });
  const credits = await stripe.products.create({ name: '10 credits', metadata: { credits: '10' } });
  const price = (product: Stripe.Product, unit_amount: number, interval?: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount,
      ...(interval && { recurring: { interval } }),
      lookup_key: `${product.name}-${interval ?? 'once'}`,
      transfer_lookup_key: true,
    });
  return {
    monthly: await price(pro, 1899, 'month'),
    yearly: await price(pro, 18_999, 'year'),
    larger: await price(enterprise, 4499, 'month'),
    pack: await price(credits, 899),
  };
};

/** Submits the checkout form as a browser without scripts does. */
export const pay = async (
  url: string | null,
  typed: Record<string, string> = {},
): Promise<{ status: number; location: string | null; text: string }> => {
  const [address = ''] = (url ?? '').split('#');
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(address).origin },
    body: new URLSearchParams({
      email: 'ada@example.com',
      method: 'card',
      number: '4242 4242 4242 4242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ada Demo',
      ...typed,
    }),
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

export const debit = (iban: string) => ({ method: 'sepa_debit', iban, holder: 'Ada Demo' });

/** Subscribes a new customer through checkout. */
export const subscribe = async (
  { stripe }: World,
  price: Stripe.Price,
  typed: Record<string, string> = {},
): Promise<{ session: Stripe.Checkout.Session; subscriptionId: string; customerId: string }> => {
  const opened = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: successUrl,
    client_reference_id: 'user-1',
  });
  await pay(opened.url, typed);
  const session = await stripe.checkout.sessions.retrieve(opened.id);
  return {
    session,
    subscriptionId: String(session.subscription),
    customerId: String(session.customer),
  };
};
