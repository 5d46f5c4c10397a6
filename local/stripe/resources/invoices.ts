import * as z from 'zod/mini';
import { isOnItsWay, payInvoice } from '../billing/invoicing';
import { expand, flag, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { find } from '../service';
import { invalidRequest, StripeError } from '../stripe-error';

export const invoiceOperations = [
  operation({
    name: 'invoices.retrieve',
    method: 'GET',
    path: 'invoices/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.invoices, 'invoice', id),
  }),
  operation({
    name: 'invoices.list',
    method: 'GET',
    path: 'invoices',
    fields: {
      ...paging,
      customer: z.optional(text()),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: z.optional(text()),
    },
    unsupported: ['collection_method', 'customer_account', 'due_date'],
    run: ({ state }, { customer, status, subscription, ...paged }) =>
      listPage(
        state.invoices.values(),
        '/v1/invoices',
        paged,
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (status === undefined || invoice.status === status) &&
          (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
      ),
  }),
  operation({
    name: 'invoices.pay',
    method: 'POST',
    path: 'invoices/:id/pay',
    fields: { ...expand, off_session: z.optional(flag), payment_method: z.optional(text()) },
    unsupported: ['forgive', 'mandate', 'paid_out_of_band', 'source'],
    run: (service, { payment_method }, id) => {
      const invoice = find(service.state.invoices, 'invoice', id);
      if (invoice.status === 'paid')
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open')
        throw invalidRequest(`Invoices with status ${invoice.status ?? ''} cannot be paid here.`);
      if (isOnItsWay(service, invoice))
        throw invalidRequest('This invoice has a payment that is still processing.', {
          code: 'payment_intent_unexpected_state',
        });
      const method =
        payment_method === undefined
          ? undefined
          : find(service.state.paymentMethods, 'PaymentMethod', payment_method, 'payment_method');
      const outcome = payInvoice(service, invoice, method);
      if (outcome?.kind !== 'declines') return invoice;
      const { code, declineCode, message } = outcome.decline;
      throw new StripeError(402, 'card_error', message, { code, decline_code: declineCode });
    },
  }),
  operation({
    name: 'invoicePayments.list',
    method: 'GET',
    path: 'invoice_payments',
    fields: { ...paging, invoice: z.optional(text()) },
    unsupported: ['payment', 'status'],
    run: ({ state }, { invoice, ...paged }) =>
      listPage(
        state.invoicePayments.values(),
        '/v1/invoice_payments',
        paged,
        (payment) => invoice === undefined || payment.invoice === invoice,
      ),
  }),
];
