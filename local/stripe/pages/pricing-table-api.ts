import { createCheckoutSession } from '../resources/checkout-sessions';
import type { PricingTable, Service } from '../service';
import { invalidRequest, noSuch, StripeError } from '../stripe-error';
import type { Price, Product } from '../api/form';

/** The table's data for its script: products in order, with their prices. Throws 401 for a wrong key. */
export const pricingTable = (service: Service, id: string, key: string | undefined): object => {
  checkPublishable(key);
  const products = new Map<string, { product: Product; prices: Price[] }>();
  for (const price of pricesOf(service, tableOf(service, id))) {
    const product = service.state.products.get(price.product);
    if (!product?.active) continue;
    const card = products.get(product.id) ?? { product, prices: [] };
    card.prices.push(price);
    products.set(product.id, card);
  }
  return {
    products: Array.from(products.values(), ({ product, prices }) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      features: product.marketing_features.map(({ name }) => name),
      prices: prices.map(({ id: price, unit_amount, currency, recurring }) => ({
        id: price,
        amount: unit_amount,
        currency,
        interval: recurring?.interval ?? null,
      })),
    })),
  };
};

const tableOf = ({ settings }: Service, id: string): PricingTable => {
  const table = settings.pricingTables.find((one) => one.id === id);
  if (!table) throw noSuch('pricing table', id);
  return table;
};

const pricesOf = ({ state }: Service, table: PricingTable): Price[] => {
  const all = [...state.prices.values()].filter(({ active }) => active);
  return table.prices.flatMap((name) => {
    const price = all.find(({ id, lookup_key }) => id === name || lookup_key === name);
    return price ? [price] : [];
  });
};

const checkPublishable = (key: string | undefined): void => {
  if (!/^pk_test_\w+$/.test(key ?? ''))
    throw new StripeError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${(key ?? '').slice(0, 12)}`,
    );
};

/** Creates a checkout session for a price of the table. Returns its URL. */
export const startFromTable = (
  service: Service,
  id: string,
  form: URLSearchParams,
  key: string | undefined,
): { url: string | null } => {
  checkPublishable(key);
  const table = tableOf(service, id);
  const price = pricesOf(service, table).find((one) => one.id === form.get('price'));
  if (!price) throw noSuch('price', form.get('price') ?? '', 'price');
  const reference = form.get('client_reference_id') ?? '';
  const customer = customerOf(service, form.get('customer_session_client_secret'));
  const email = form.get('customer_email');
  if (email && !isEmail(email))
    throw invalidRequest(`Invalid email address: ${email.slice(0, 200)}`, { param: 'customer_email' });
  const { url } = createCheckoutSession(service, {
    mode: price.type === 'recurring' ? 'subscription' : 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: table.successUrl ?? `${service.url}/c/thanks/{CHECKOUT_SESSION_ID}`,
    // Stripe silently ignores an invalid reference.
    ...(/^[\w-]{1,200}$/.test(reference) && { client_reference_id: reference }),
    ...(customer !== undefined && { customer }),
    ...(customer === undefined && email && { customer_email: email }),
  });
  return { url };
};

const isEmail = (text: string): boolean => /^[^\s@]{1,255}@[^\s@]{1,255}$/.test(text);

const customerOf = ({ state, now }: Service, secret: string | null): string | undefined => {
  if (!secret) return undefined;
  const session = state.customerSessions.get(secret);
  if (!session || session.expires_at <= now())
    throw invalidRequest('The customer session client secret is invalid or has expired.', {
      param: 'customer_session_client_secret',
    });
  return session.customer;
};
