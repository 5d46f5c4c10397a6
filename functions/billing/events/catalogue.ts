import { readCatalogue } from '../../kit/stripe/catalogue';
import { writeAll } from '../../kit/table';
import { putStripeProducts } from '../../settings/settings-store';
import type { Deed } from '../deed';

/** What is on offer has changed. */
export const catalogue: Deed = async ({ mark }) => {
  const refused = await writeAll([mark, putStripeProducts(await readCatalogue())]);
  return { ending: refused === undefined ? 'booked' : 'repeated' };
};
