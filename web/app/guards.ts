import { type LoaderFunctionArgs, redirect } from 'react-router';
import { safeOrigin, signInAddress } from '#lib/origin';
import { currentSession } from '#lib/session';

/** Sends a visitor to the sign-in page, which leads back here. */
export function requireSession({ request }: LoaderFunctionArgs) {
  if (currentSession().isSignedIn) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress(pathname + search));
}

/** Sends a person who is already signed in to where they wanted to go. */
export function requireVisitor({ request }: LoaderFunctionArgs) {
  if (!currentSession().isSignedIn) return null;
  return redirect(safeOrigin(new URL(request.url).searchParams.get('from')));
}
