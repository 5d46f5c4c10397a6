import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './call-error';
import { currentSession, subscribe } from '../session/session';

const passing = new Set(['network', 'busy', 'internal', 'too_many_requests']);

/** True when a retry of the failed call may succeed. */
export const isPassing = (error: unknown) => passing.has(codeOf(error) ?? '');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
});

/** Clears all personal data when the session ends. */
subscribe(() => {
  if (!currentSession().isSignedIn) queryClient.clear();
});
