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

interface Entry {
  reason: string;
  amount: number;
  referenceId?: string | undefined;
}

/** How a movement of credits reads: what it was, how many, and the case that it belongs to. */
export const movementOf = ({ reason, amount, referenceId }: Entry) => ({
  label: (Object.hasOwn(labels, reason) && labels[reason]) || 'Credit Adjustment',
  amount: amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0',
  sign: amount > 0 ? 'plus' : 'minus',
  caseId: referenceId && caseId.test(referenceId) ? referenceId : undefined,
});
