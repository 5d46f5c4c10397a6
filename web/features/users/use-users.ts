import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { messages } from '#shared/messages';
import type { NewUser, User } from '#shared/users/user';
import { adminFailure, adminMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import type { UserListView } from './user-list-view';

const usersKey = ['users'] as const;
const auditKey = ['audit'] as const;

/** All users in the sort order, or those whose e-mail begins with the search; paginated. */
export const useUsers = ({ sort, direction, search }: UserListView) =>
  useInfiniteQuery({
    queryKey: [...usersKey, sort, direction, search],
    queryFn: ({ pageParam }) =>
      call('listUsers', { query: { sort, direction, search: search || undefined, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    staleTime: 0,
  });

export const useAudit = () =>
  useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam }) => call('listAudit', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (newUser: NewUser) => {
      const user = (await call('createUser', { body: newUser })) as User | undefined;
      if (!user) throw new Error(messages.noUserReturned);
      return user;
    },
    onSuccess: ({ email }) => {
      adminMessage(messages.userCreated(email));
      return client.invalidateQueries({ queryKey: usersKey });
    },
  });
}

/** Grants a user one credit, once per call. */
export function useAddCredit({ id }: User) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('addCredit', { params: { userId: id }, body: { idempotencyKey: crypto.randomUUID() } }),
    onSuccess: (user) => {
      showUser(client, user);
      adminMessage(messages.creditAdded);
    },
    onError: (error) => adminFailure(messages.addCreditFailed, error),
  });
}

export const useSendReset = ({ id }: User) =>
  useMutation({
    mutationFn: () => call('sendResetEmail', { params: { userId: id } }),
    onSuccess: ({ email }) => adminMessage(messages.resetEmailSent(email)),
    onError: (error) => adminFailure(messages.resetEmailFailed, error),
  });

export function useToggleSuspended({ id, userType }: User) {
  const client = useQueryClient();
  const isSuspended = userType !== 'Suspended';
  return useMutation({
    mutationFn: () => call('setUserSuspended', { params: { userId: id }, body: { isSuspended } }),
    onSuccess: (change) => {
      showUser(client, change);
      adminMessage(
        isSuspended ? messages.userSuspended(change.email) : messages.userUnsuspended(change.email),
      );
    },
    onError: (error) => {
      adminFailure(isSuspended ? messages.suspendFailed : messages.unsuspendFailed, error);
      // The first of the two server writes may have succeeded.
      return client.invalidateQueries({ queryKey: usersKey });
    },
  });
}

interface Page {
  users: User[];
  nextCursor?: string | undefined;
}

/** Updates a user in every loaded list without reordering. */
function showUser(client: QueryClient, change: Partial<User> & Pick<User, 'id'>) {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: usersKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user.id === change.id ? { ...user, ...change } : user)),
        })),
      },
  );
}
