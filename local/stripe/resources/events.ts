import * as z from 'zod/mini';
import { expand, list, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { find } from '../service';

export const eventOperations = [
  operation({
    name: 'events.retrieve',
    method: 'GET',
    path: 'events/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.events, 'event', id),
  }),
  operation({
    name: 'events.list',
    method: 'GET',
    path: 'events',
    fields: { ...paging, type: z.optional(text()), types: z.optional(list(text())) },
    unsupported: ['delivery_success'],
    run: ({ state }, { type, types, ...paged }) =>
      listPage(
        state.events.values(),
        '/v1/events',
        paged,
        (event) => (type === undefined || fits(event.type, type)) && (types?.includes(event.type) ?? true),
      ),
  }),
];

/** True if the type equals `wanted` or has its prefix, such as `invoice.*`. */
const fits = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
