import { createElement } from 'react';
import type { PricingTable } from '#lib/api/config';
import { tableElement } from './use-pricing-table';

export interface PricingTableProps extends PricingTable {
  /** The id of the user who receives the credits; absent for visitors, whom the server matches by e-mail. */
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
