import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { catchUp } from '../billing/catch-up';
import { newRequestId } from '../api/answer-call';
import type { Service } from '../service';
import { errorBody, StripeError } from '../stripe-error';
import { checkoutPage, confirmPage, thanksPage } from './checkout-page';
import { invoicePage, messagePage, receiptPage, type Page } from './html';
import { portalPage } from './portal-page';
import { pricingTable, startFromTable } from './pricing-table-api';

export interface PageRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingHttpHeaders;
}

type Form = Record<string, string> | undefined;
type Draw = (service: Service, ids: string[], form: Form) => Page;

const pages: [RegExp, Draw][] = [
  [/^\/c\/pay\/([\w-]+)$/, (service, [id = ''], form) => checkoutPage(service, id, form)],
  [
    /^\/c\/pay\/([\w-]+)\/confirm\/(\w+)$/,
    (service, [id = '', token = ''], form) => confirmPage(service, id, token, form),
  ],
  [/^\/c\/thanks\/([\w-]+)$/, (service, [id = '']) => thanksPage(service, id)],
  [/^\/p\/session\/(\w+)$/, (service, [secret = ''], form) => portalPage(service, secret, form)],
  [/^\/i\/(\w+)$/, (service, [token = '']) => invoicePage(service, token)],
  [/^\/receipts\/(\w+)$/, (service, [id = '']) => receiptPage(service, id)],
];

const files = new Map([
  ['/style.css', { name: 'style.css', type: 'text/css; charset=utf-8' }],
  ['/v3/pricing-table.js', { name: 'pricing-table.js', type: 'text/javascript; charset=utf-8' }],
]);

/** Answers all requests outside `/v1` and `/v2`: the hosted pages and the pricing table's requests. */
export const answerPage = async (service: Service, request: PageRequest): Promise<Page> => {
  const { method, path } = request;
  const file = method === 'GET' ? files.get(path) : undefined;
  if (file) return sendFile(file);
  const [, tableId, isCheckout] = /^\/v3\/pricing-tables\/(\w+)(\/checkout)?$/.exec(path) ?? [];
  if (tableId !== undefined) return answerTable(service, request, tableId, isCheckout);
  if (!['GET', 'HEAD', 'POST'].includes(method))
    return messagePage(405, 'Something went wrong', 'That cannot be done here.');
  if (method === 'POST' && isForeign(service, request))
    return messagePage(403, 'Something went wrong', 'Another site may not use this page.');
  const hasCaughtUp = catchUp(service) > 0;
  const form = method === 'POST' ? Object.fromEntries(new URLSearchParams(request.body)) : undefined;
  for (const [pattern, draw] of pages) {
    const found = pattern.exec(path);
    if (!found) continue;
    const page = draw(service, found.slice(1), form);
    if (form || hasCaughtUp) await service.store.save();
    await toldOfPurchase(service, path, page);
    return page;
  }
  return messagePage(404, 'Something went wrong', 'There is nothing here.');
};

/** Delays the redirect after a payment until the webhook has been called, as Stripe does. */
const toldOfPurchase = async ({ state, heard }: Service, path: string, page: Page): Promise<void> => {
  const id = /^\/c\/pay\/(\w+)/.exec(path)?.[1];
  if (page.status !== 303 || state.checkoutSessions.get(id ?? '')?.status !== 'complete') return;
  const told = [...state.events.values()].find(
    ({ type, data }) => type === 'checkout.session.completed' && data.object.id === id,
  );
  if (told) await heard(told.id);
};

/** True for a form from another origin or with a foreign Host header (DNS rebinding); only browsers send Origin. */
const isForeign = ({ url }: Service, { headers }: PageRequest): boolean => {
  const { host, port } = new URL(url);
  if (![host, `localhost:${port}`].includes(headers.host ?? '')) return true;
  return headers.origin !== undefined && headers.origin !== `http://${headers.host ?? ''}`;
};

const open = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

const sendFile = async ({ name, type }: { name: string; type: string }): Promise<Page> => ({
  status: 200,
  headers: { ...open, 'content-type': type, 'cache-control': 'no-cache' },
  body: await readFile(new URL(`./served/${name}`, import.meta.url), 'utf8'),
});

const answerTable = async (
  service: Service,
  request: PageRequest,
  id: string,
  isCheckout: string | undefined,
): Promise<Page> => {
  const headers = {
    ...open,
    'access-control-allow-headers': 'authorization',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  };
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (request.method === 'OPTIONS') return { status: 204, headers, body: '' };
  try {
    const hasCaughtUp = catchUp(service) > 0;
    const isStart = request.method === 'POST' && isCheckout !== undefined;
    const answer = isStart
      ? startFromTable(service, id, new URLSearchParams(request.body), key)
      : pricingTable(service, id, key);
    if (isStart || hasCaughtUp) await service.store.save();
    return { status: 200, headers, body: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, headers, body: JSON.stringify(errorBody(error, newRequestId())) };
  }
};
