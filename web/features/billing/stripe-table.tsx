import { createElement } from 'react';
import type { PricingTable } from '#lib/api/config';
import { tableElement } from './use-pricing-table';

export interface PricingTableProps extends PricingTable {
  /** The user's id, so that the payment is credited to them; absent for visitors, who are matched by e-mail. */
  clientReferenceId?: string;
  customerSessionClientSecret?: string;
}

export const StripePricingTable = ({ table }: { table: PricingTableProps }) =>
  createElement(tableElement, {
    'pricing-table-id': table.pricingTableId,
    'publishable-key': table.publishableKey,
    'client-reference-id': table.clientReferenceId,
    'customer-session-client-secret': table.customerSessionClientSecret,
  });
