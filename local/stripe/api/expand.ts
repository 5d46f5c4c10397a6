import { invalidRequest, noSuch } from '../stripe-error';
import type { Service } from '../service';
import type { State } from '../state';
import type { Parameters } from './form';
import type { Range } from './input';

const deepest = 4;

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the response with the ids named in `expand` replaced by objects. Throws for invalid names. */
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

/** Adds an includable field, such as `line_items`, which responses omit unless `expand` names it. */
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

interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range;
}

export interface ListPage<Kind> {
  object: 'list';
  data: Kind[];
  has_more: boolean;
  url: string;
}

/** One page of a list, newest first; `drawer` is oldest first. Throws if a cursor's object does not exist. */
export const listPage = <Kind extends { id: string }>(
  drawer: Iterable<Kind>,
  url: string,
  paging: Paging,
  fits: (one: Kind) => boolean = () => true,
): ListPage<Kind> => {
  const { limit = 10, starting_after, ending_before, created } = paging;
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalidRequest('You cannot use both `starting_after` and `ending_before`.', {
      param: 'ending_before',
    });
  const all = [...drawer].reverse();
  const after = starting_after === undefined ? -1 : placeOf(all, starting_after, 'starting_after');
  const before = ending_before === undefined ? all.length : placeOf(all, ending_before, 'ending_before');
  const rest = all
    .slice(after + 1, before)
    .filter((one) => fits(one) && isInRange((one as { created?: number }).created ?? 0, created));
  const data = ending_before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > limit, url };
};

const placeOf = (all: { id: string }[], id: string, param: string): number => {
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw noSuch('object', id, param);
  return place;
};

const isInRange = (at: number, range: Range | undefined): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
};

/** A list inside another object, such as `subscription.items`: all entries on one page. */
export const wholeList = <Kind>(data: Kind[], url: string): ListPage<Kind> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
