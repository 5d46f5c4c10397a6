import { orderReference } from '#shared/billing/order';
import type { LedgerReason } from '#shared/credits/wallet';

const labels: Partial<Record<string, string>> = {
  subscription_reset: 'Monthly credits',
  purchase: 'Credit pack',
  usage: 'Optimization',
  bonus: 'Bonus',
  expiry: 'Expired',
  refund: 'Refund',
} satisfies Record<LedgerReason, string>;

const caseId = /^[0-9A-Z]{26}$/;
const stripeId = /^(cs|in|ch|pi|re|py|dp|du)_\w+$/;

export interface Entry {
  reason: string;
  amount: number;
  referenceId?: string | undefined;
}

/** Maps a ledger entry to what is displayed: label, amount, order and the case that it links to. */
export const movementOf = ({ reason, amount, referenceId = '' }: Entry) => ({
  label: (Object.hasOwn(labels, reason) && labels[reason]) || 'Credit Adjustment',
  amount: amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0',
  sign: amount > 0 ? 'plus' : 'minus',
  detail: detailOf(reason, referenceId),
  caseId: caseId.test(referenceId) ? referenceId : undefined,
});

function detailOf(reason: string, referenceId: string): string | undefined {
  if (stripeId.test(referenceId)) return `Order ${orderReference(referenceId)}`;
  if (reason === 'expiry') return referenceId.startsWith('month#') ? 'Monthly credits' : undefined;
  return undefined;
}
