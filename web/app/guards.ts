import { type LoaderFunctionArgs, redirect } from 'react-router';
import { can } from '#shared/roles';
import { configQuery } from '#lib/api/config';
import { isForVisitors, safeOrigin, signInAddress } from '#lib/session/origin';
import { queryClient } from '#lib/api/query-client';
import { currentSession } from '#lib/session/session';
import { profileQuery } from '#lib/profile/use-profile';

export function requireSession({ request }: LoaderFunctionArgs) {
  if (currentSession().isSignedIn) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress(pathname + search));
}

/** Redirects all users but admins to the dashboard. If the profile cannot be read, the page checks again. */
export async function requireAdmin(given: LoaderFunctionArgs) {
  const toSignIn = requireSession(given);
  if (toSignIn) return toSignIn;
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 30_000 }).catch(() => undefined);
  if (!currentSession().isSignedIn) return requireSession(given);
  return profile && !can(profile.userType, 'administer') ? redirect('/dashboard') : null;
}

export async function requireVisitor({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url);
  if (currentSession().isSignedIn && isForVisitors(address))
    return redirect(safeOrigin(address.searchParams.get('from')));
  // The page lists the sign-in providers of the configuration; loading it first avoids a layout shift.
  await queryClient.prefetchQuery(configQuery);
  return null;
}
