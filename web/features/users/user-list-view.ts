import { type Direction, directions, type UserOrder, userOrders } from '#shared/users/user';

/** What of the people is shown, as it stands in the address. */
export interface UserListView {
  sort: UserOrder;
  direction: Direction;
  search: string;
}

export const readUserView = (query: URLSearchParams): UserListView => ({
  sort: userOrders.find((order) => order === query.get('sort')) ?? 'lastName',
  direction: directions.find((direction) => direction === query.get('direction')) ?? 'ascending',
  search: query.get('search')?.trim() ?? '',
});

/** The query of the address; what is as usual is left out. */
export const queryOfUserView = ({ sort, direction, search }: UserListView): Record<string, string> => ({
  tab: 'users',
  ...(sort === 'lastName' ? {} : { sort }),
  ...(direction === 'ascending' ? {} : { direction }),
  ...(search ? { search } : {}),
});

/** A press on a column: the other way round when the list stands in its order already. */
export const sortedBy = (view: UserListView, order: UserOrder): UserListView => ({
  ...view,
  sort: order,
  direction: view.sort === order && view.direction === 'ascending' ? 'descending' : 'ascending',
});
