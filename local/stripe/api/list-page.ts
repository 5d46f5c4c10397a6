import { invalidRequest, noSuch } from '../stripe-error';
import type { Range } from './input';

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

/** One page, newest first. `drawer` is oldest first, as kept. Throws when a cursor does not exist. */
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

/** A list that is a member of another object, whole. */
export const wholeList = <Kind>(data: Kind[], url: string): ListPage<Kind> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
