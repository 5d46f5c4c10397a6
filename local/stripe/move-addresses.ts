import type { State } from './state';

/** Addresses of pages that were made before a restart lead to the port of today. */
export const moveAddresses = (state: State, url: string): void => {
  const moved = (address: string): string => {
    const { pathname, hash } = new URL(address);
    return `${url}${pathname}${hash}`;
  };
  for (const session of state.checkoutSessions.values()) if (session.url) session.url = moved(session.url);
  for (const session of state.portalSessions.values()) session.url = moved(session.url);
  for (const invoice of state.invoices.values())
    if (invoice.hosted_invoice_url) invoice.hosted_invoice_url = moved(invoice.hosted_invoice_url);
  for (const charge of state.charges.values())
    if (charge.receipt_url) charge.receipt_url = moved(charge.receipt_url);
};
