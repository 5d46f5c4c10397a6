import { createElement } from 'react';
import type { PricingTable } from '#lib/api/config';
import { tableElement } from './use-pricing-table';

export interface PricingTableProps extends PricingTable {
  /** Who buys, so that the payment finds its person; absent for a visitor, who is known by the e-mail that paid. */
  clientReferenceId?: string;
  customerSessionClientSecret?: string;
}

/** Stripe's own table. */
export const StripePricingTable = ({ given }: { given: PricingTableProps }) =>
  createElement(tableElement, {
    'pricing-table-id': given.pricingTableId,
    'publishable-key': given.publishableKey,
    'client-reference-id': given.clientReferenceId,
    'customer-session-client-secret': given.customerSessionClientSecret,
  });
