import { wholeList } from './list-page';
import { invalidRequest } from '../stripe-error';
import type { Service } from '../service';
import type { State } from '../state';
import type { Parameters } from './form';

const deepest = 4;

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the answer in which the named ids are the objects themselves. Throws on names that cannot be expanded. */
export const expandAnswer = (service: Service, answer: object, { expand }: Parameters): object => {
  const copy = structuredClone(answer) as Members;
  const names = Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : [];
  for (const name of names) {
    const steps = name.split('.');
    if (steps.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${name}`, {
        param: 'expand',
      });
    expandAt(service, copy, steps, name);
  }
  return copy;
};

const expandAt = (service: Service, at: unknown, [step, ...rest]: string[], name: string): void => {
  if (step === undefined) return;
  if (Array.isArray(at)) {
    for (const each of at) expandAt(service, each, [step, ...rest], name);
    return;
  }
  if (!isMembers(at)) return;
  if (!Object.hasOwn(at, step)) include(service, at, step, name);
  const value = at[step];
  if (typeof value === 'string') at[step] = byId(service.state, value, name);
  else if (value !== null && typeof value !== 'object') throw cannotExpand(name);
  expandAt(service, at[step], rest, name);
};

const cannotExpand = (name: string) =>
  invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });

const drawers = (state: State): Map<string, object>[] => [
  state.products,
  state.prices,
  state.customers,
  state.deleted,
  state.paymentMethods,
  state.paymentIntents,
  state.charges,
  state.refunds,
  state.disputes,
  state.subscriptions,
  state.invoices,
  state.checkoutSessions,
];

const byId = (state: State, id: string, name: string): object => {
  const found = drawers(state).find((drawer) => drawer.has(id));
  if (!found) throw cannotExpand(name);
  return structuredClone(found.get(id)) ?? {};
};

/** Members that are left out unless somebody asks for them. */
const include = ({ state }: Service, at: Members, step: string, name: string): void => {
  const id = String(at.id);
  const of = `${String(at.object)}.${step}`;
  if (of === 'checkout.session.line_items')
    at[step] = list(state.checkoutFiles.get(id)?.lineItems, `/v1/checkout/sessions/${id}/line_items`);
  else if (of === 'invoice.payments')
    at[step] = list(
      [...state.invoicePayments.values()].filter(({ invoice }) => invoice === id),
      '/v1/invoice_payments',
    );
  else if (of === 'charge.refunds')
    at[step] = list(
      [...state.refunds.values()].filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    );
  else if (of === 'customer.subscriptions')
    at[step] = list(
      [...state.subscriptions.values()].filter((one) => one.customer === id && one.status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    );
  else throw cannotExpand(name);
};

const list = (data: object[] = [], url: string): object => structuredClone(wholeList(data, url));
