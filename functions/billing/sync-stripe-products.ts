import { syncStripeProducts } from '#shared/contract/billing';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { readCatalogue } from '../kit/stripe/catalogue';
import { writeAll } from '../kit/table';
import { putStripeProducts } from '../settings/settings-store';
import { putAudit } from '../audit/audit-store';

export const handler = handle({ syncStripeProducts }, async ({ caller }) => {
  const stripeProducts = await readCatalogue();
  await writeAll([
    putStripeProducts(stripeProducts),
    putAudit({
      adminId: caller.sub,
      action: 'syncProducts',
      at: now(),
      detail: String(stripeProducts.length),
    }),
  ]);
  return { stripeProducts };
});
