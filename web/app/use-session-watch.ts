import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionCheckMs } from '#shared/timing';
import '../features/cases/draft';
import { isForVisitors, safeOrigin, signInAddress } from '#lib/session/origin';
import { endSession, type Session, useSession } from '#lib/session/session';

const membersOnly = /^\/(dashboard|new-case|case|profile|payment-success|admin)(\/|$)/;

/**
 * Checks the session every 30 seconds. Redirects from members' pages when it ends, from visitors' pages when one
 * begins, here or in another tab; other pages, such as the password reset, stay. During account deletion, members'
 * pages redirect to the page that shows its progress.
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
  // A deleted account cannot sign in again, so the user goes to the landing page.
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
