import { type Direction, directions, type UserOrder, userOrders } from '#shared/users/user';

/** The sorting and search of the user list, as stored in the URL. */
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

/** The query parameters of a view; omits default values. */
export const queryOfUserView = ({ sort, direction, search }: UserListView): Record<string, string> => ({
  tab: 'users',
  ...(sort === 'lastName' ? {} : { sort }),
  ...(direction === 'ascending' ? {} : { direction }),
  ...(search ? { search } : {}),
});

/** The view after a click on a column; a second click reverses the direction. */
export const sortedBy = (view: UserListView, order: UserOrder): UserListView => ({
  ...view,
  sort: order,
  direction: view.sort === order && view.direction === 'ascending' ? 'descending' : 'ascending',
});
