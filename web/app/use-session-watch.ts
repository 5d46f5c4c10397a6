import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionCheckMs } from '#shared/timing';
import { dropDraft } from '#lib/draft';
import { signInAddress } from '#lib/origin';
import { endSession } from '#lib/session';
import { useSession } from '#lib/use-session';

const membersOnly = /^\/(dashboard|new-case|case|profile|payment-success|admin)(\/|$)/;

/** Looks every 30 seconds whether the session still holds, and leaves a members' page when it ends. */
export function useSessionWatch() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void check(), sessionCheckMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);

  useEffect(() => {
    if (isSignedIn) return;
    dropDraft();
    if (membersOnly.test(pathname)) void navigate(signInAddress(pathname + search), { replace: true });
  }, [isSignedIn, pathname, search, navigate]);
}

async function check() {
  const { accessToken } = await import('#lib/auth');
  const isOver = await accessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isOver) endSession('expired');
}
