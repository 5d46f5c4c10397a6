import type { Service } from '../service';
import type { InvoiceLine } from '../wire';
import { day, html, type Html, messagePage, money, type Page, pageOf } from './html';

const missing = (): Page => messagePage(404, 'Something went wrong', 'There is nothing here.');

/** GET of `/i/:token`, an invoice to read. */
export const invoicePage = ({ state, url }: Service, token: string): Page => {
  const invoice = [...state.invoices.values()].find((one) => one.hosted_invoice_url === `${url}/i/${token}`);
  if (!invoice) return missing();
  return pageOf({
    title: `Invoice ${invoice.number ?? ''}`,
    content: html`<h1>Invoice ${invoice.number ?? ''}</h1>
      <p>${day(invoice.created)}, ${invoice.status ?? ''}</p>
      <ul class="items">
        ${invoice.lines.data.map((line) => lineOf(line))}
      </ul>
      <p class="total">
        <span>Amount due</span><strong>${money(invoice.amount_due, invoice.currency)}</strong>
      </p>
      <p class="total">
        <span>Amount paid</span><strong>${money(invoice.amount_paid, invoice.currency)}</strong>
      </p>`,
  });
};

const lineOf = ({ description, amount, currency, period }: InvoiceLine): Html =>
  html`<li>
    <span>${description ?? ''} (${day(period.start)} to ${day(period.end)})</span>
    <span>${money(amount, currency)}</span>
  </li>`;

/** GET of `/receipts/:charge`. */
export const receiptPage = ({ state }: Service, id: string): Page => {
  const charge = state.charges.get(id);
  if (!charge?.paid) return missing();
  return pageOf({
    title: 'Receipt',
    content: html`<h1>Receipt</h1>
      <p>${day(charge.created)}</p>
      <p class="total"><span>Paid</span><strong>${money(charge.amount, charge.currency)}</strong></p>
      <p class="total">
        <span>Refunded</span><strong>${money(charge.amount_refunded, charge.currency)}</strong>
      </p>`,
  });
};
