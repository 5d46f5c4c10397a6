import { wholeList } from '../api/expand';
import { newId } from '../ids';
import type { Service } from '../service';
import type { Customer, Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../api/form';

export interface Period {
  start: number;
  end: number;
}

const round = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

/** An invoice line for a period of an item; `share` is the fraction of its price, negative for a credit. */
export const newLine = (
  item: SubscriptionItem,
  period: Period,
  share: { of: number; isProration: boolean; description: string },
): InvoiceLine => {
  const { price, quantity = 1 } = item;
  const amount = round((price.unit_amount ?? 0) * quantity * share.of);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: share.description,
    discount_amounts: [],
    discountable: !share.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: parentOf(item, share),
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
};

const parentOf = (item: SubscriptionItem, share: { isProration: boolean }): InvoiceLine['parent'] => ({
  invoice_item_details: null,
  subscription_item_details: {
    invoice_item: share.isProration ? newId('ii') : null,
    proration: share.isProration,
    proration_details: { credited_items: null },
    subscription: item.subscription,
    subscription_item: item.id,
  },
  type: 'subscription_item_details',
});

export const nameOfProduct = ({ state }: Service, item: SubscriptionItem): string =>
  state.products.get(item.price.product)?.name ?? item.price.product;

export interface NewInvoice {
  customer: Customer;
  subscription: Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: InvoiceLine[];
  period: Period;
  /** Epoch seconds; null: no automatic finalization. */
  finalizesAt: number | null;
}

export const newInvoice = (service: Service, given: NewInvoice): Invoice => {
  const id = newId('in');
  const { customer, subscription } = given;
  const lines = given.lines.map((line) => ({ ...line, invoice: id }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...structuredClone(plain),
    id,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    auto_advance: given.finalizesAt !== null,
    automatically_finalizes_at: given.finalizesAt,
    billing_reason: given.reason,
    created: service.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
};

/** Fields with the same value on every new invoice. */
const plain = {
  object: 'invoice' as const,
  account_country: 'IE',
  account_name: 'Suasion',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically' as const,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft' as const,
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};
