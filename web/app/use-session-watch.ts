import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionCheckMs } from '#shared/timing';
import '#lib/draft';
import { isForVisitors, safeOrigin, signInAddress } from '#lib/origin';
import { endSession } from '#lib/session';
import { useSession } from '#lib/use-session';

const membersOnly = /^\/(dashboard|new-case|case|profile|payment-success|admin)(\/|$)/;

/**
 * Looks every 30 seconds whether the session still holds. Leaves a members' page when it ends, and a visitors' page when
 * it begins, here or in another tab; every other page, such as the reset of a password, is left alone. A members' page
 * of an account that is being deleted leads to where that is followed.
 */
export function useSessionWatch() {
  const { isSignedIn, isClosing } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void check(), sessionCheckMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);

  useEffect(() => {
    const next = isClosing ? toClosing(pathname) : wayOut(isSignedIn, pathname, search);
    if (next) void navigate(next, { replace: true });
  }, [isSignedIn, isClosing, pathname, search, navigate]);
}

/** Where the deletion of the account is followed; nothing else can be done any more. */
const toClosing = (pathname: string) =>
  membersOnly.test(pathname) && !pathname.startsWith('/profile') ? '/profile?tab=account' : undefined;

function wayOut(isSignedIn: boolean, pathname: string, search: string) {
  if (!isSignedIn) return membersOnly.test(pathname) ? signInAddress(pathname + search) : undefined;
  return isForVisitors({ pathname, search })
    ? safeOrigin(new URLSearchParams(search).get('from'))
    : undefined;
}

async function check() {
  const { accessToken } = await import('#lib/auth');
  const isOver = await accessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isOver) endSession('expired');
}
