import { createElement } from 'react';
import type { PricingTable } from '#lib/config';
import { tableElement } from '#lib/use-pricing-table';

export interface TableGiven extends PricingTable {
  clientReferenceId: string;
  customerSessionClientSecret: string;
}

/** Stripe's own table. It tells Stripe who buys, so that the payment finds its person. */
export const StripeTable = ({ given }: { given: TableGiven }) =>
  createElement(tableElement, {
    'pricing-table-id': given.pricingTableId,
    'publishable-key': given.publishableKey,
    'client-reference-id': given.clientReferenceId,
    'customer-session-client-secret': given.customerSessionClientSecret,
  });
