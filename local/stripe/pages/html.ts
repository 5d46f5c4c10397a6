import type { Service } from '../service';
import type { InvoiceLine } from '../api/form';

export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | Piece[] | undefined;

/** Template tag: escapes every value that is not `Html`. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: parts.reduce((whole, part, index) => whole + textOf(pieces[index - 1]) + part),
});

const textOf = (piece: Piece): string => {
  if (piece === undefined) return '';
  if (Array.isArray(piece)) return piece.map(textOf).join('');
  if (typeof piece === 'object') return piece.html;
  return String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A page without scripts. `leadsTo`: origins that its forms may redirect to, for the Content-Security-Policy. */
export const pageOf = (options: {
  status?: number;
  title: string;
  content: Html;
  leadsTo?: (string | null | undefined)[];
}): Page => {
  const origins = (options.leadsTo ?? []).flatMap((address) => (address ? [new URL(address).origin] : []));
  return {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${["'self'", ...new Set(origins)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // Hides the URL from other sites, but lets forms send their origin.
      'referrer-policy': 'same-origin',
    },
    body: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${options.title}</title>
          <link rel="stylesheet" href="/style.css" />
        </head>
        <body>
          <header class="sandbox">Stripe stand-in on this machine. No real money moves.</header>
          <main>${options.content}</main>
        </body>
      </html>`.html,
  };
};

export const redirectTo = (location: string): Page => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
  body: '',
});

export const messagePage = (
  status: number,
  title: string,
  sentence: string,
  back?: { url: string | null; label: string },
): Page =>
  pageOf({
    status,
    title,
    content: html`<h1>${title}</h1>
      <p>${sentence}</p>
      ${back?.url ? html`<p><a href="${back.url}">${back.label}</a></p>` : ''}`,
  });

export const money = (amount: number | null, currency: string | null): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: currency ?? 'eur' }).format(
    (amount ?? 0) / 100,
  );

/** Formats epoch seconds as a date, such as `Nov 21, 2026`. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);

/** The billing interval, such as `per month` or `every 3 months`; empty for a one-time price. */
export const rhythm = (
  recurring: { interval: string; interval_count: number } | null | undefined,
): string => {
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
};

const missing = (): Page => messagePage(404, 'Something went wrong', 'There is nothing here.');

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
