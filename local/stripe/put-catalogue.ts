export interface CatalogueProduct {
  id: string;
  name: string;
  description?: string;
  metadata?: Record<string, string>;
  features?: string[];
  prices: {
    lookupKey: string;
    /** In cents. */
    amount: number;
    currency: string;
    /** Undefined for a one-time price. */
    interval?: 'month' | 'year';
  }[];
}

/**
 * Creates over the API the products and prices that do not exist yet: products by id, prices by lookup key. Throws on
 * an API error.
 */
export const putCatalogue = async (
  url: string,
  apiKey: string,
  catalogue: CatalogueProduct[],
): Promise<void> => {
  const call = callerOf(url, apiKey);
  for (const { id, name, description, metadata = {}, features = [], prices } of catalogue) {
    const known = await call(`products?ids[0]=${encodeURIComponent(id)}`);
    if (known.data?.length === 0)
      await call('products', [
        ['id', id],
        ['name', name],
        ...(description === undefined ? [] : [field('description', description)]),
        ...Object.entries(metadata).map(([key, value]) => field(`metadata[${key}]`, value)),
        ...features.map((feature, index) => field(`marketing_features[${index}][name]`, feature)),
      ]);
    for (const { lookupKey, amount, currency, interval } of prices) {
      const priced = await call(`prices?lookup_keys[0]=${encodeURIComponent(lookupKey)}`);
      if (priced.data?.length === 0)
        await call('prices', [
          ['product', id],
          ['lookup_key', lookupKey],
          ['unit_amount', String(amount)],
          ['currency', currency],
          ...(interval === undefined ? [] : [field('recurring[interval]', interval)]),
        ]);
    }
  }
};

type Field = [name: string, value: string];
const field = (name: string, value: string): Field => [name, value];

interface Answer {
  data?: unknown[];
  error?: { message: string };
}

const callerOf =
  (url: string, apiKey: string) =>
  async (path: string, form?: Field[]): Promise<Answer> => {
    const response = await fetch(`${url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const answer = (await response.json()) as Answer;
    if (answer.error) throw new Error(`The catalogue was refused: ${answer.error.message}`);
    return answer;
  };
