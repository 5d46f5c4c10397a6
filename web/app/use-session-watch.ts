import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionCheckMs } from '#shared/timing';
import '../features/cases/draft';
import { isForVisitors, safeOrigin, signInAddress } from '#lib/session/origin';
import { endSession, type Session } from '#lib/session/session';
import { useSession } from '#lib/session/use-session';

const membersOnly = /^\/(dashboard|new-case|case|profile|payment-success|admin)(\/|$)/;

/**
 * Looks every 30 seconds whether the session still holds. Leaves a members' page when it ends, and a visitors' page when
 * it begins, here or in another tab; every other page, such as the reset of a password, is left alone. A members' page
 * of an account that is being deleted leads to where that is followed.
 */
export function useSessionWatch() {
  const session = useSession();
  const { isSignedIn } = session;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void check(), sessionCheckMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);

  useEffect(() => {
    const next = wayOut(session, pathname, search);
    if (next) void navigate(next, { replace: true });
  }, [session, pathname, search, navigate]);
}

function wayOut({ isSignedIn, isClosing, end }: Session, pathname: string, search: string) {
  const isMembersPage = membersOnly.test(pathname);
  if (isClosing) return isMembersPage && pathname !== '/profile' ? '/profile?tab=account' : undefined;
  // An account that is gone has no sign-in to be led to.
  if (!isSignedIn && (end === 'deleted' || end === 'closing')) return isMembersPage ? '/' : undefined;
  if (!isSignedIn) return isMembersPage ? signInAddress(pathname + search) : undefined;
  return isForVisitors({ pathname, search })
    ? safeOrigin(new URLSearchParams(search).get('from'))
    : undefined;
}

async function check() {
  const { accessToken } = await import('#lib/session/auth');
  const isOver = await accessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isOver) endSession('expired');
}
