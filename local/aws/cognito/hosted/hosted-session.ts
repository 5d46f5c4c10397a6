import { hostedSessionLifeSeconds } from '../sign-in-state';
import type { Authorization, HostedSession } from '../sign-in-state';
import type { User } from '../store';
import type { HostedRequest } from './hosted-request';
import { cookie } from './hosted-request';

const cookieName = 'cognito';
/** The cookie of a new session. */
export const rememberSession = (
  { service }: Pick<HostedRequest, 'service'>,
  session: HostedSession,
): string => cookie(cookieName, service.hostedSessions.put(session), hostedSessionLifeSeconds);

/** The person whom the browser's cookie names, as long as that person may sign in and the request fits. */
export const sessionFor = (
  { service, cookies }: HostedRequest,
  wanted: Authorization,
): { session: HostedSession; user: User } | undefined => {
  const session = service.hostedSessions.look(cookies.get(cookieName) ?? '');
  if (session?.poolId !== wanted.pool.settings.poolId) return undefined;
  if (wanted.provider !== undefined && wanted.provider !== session.provider) return undefined;
  const user = wanted.pool.state.users.get(session.username);
  return user?.enabled ? { session, user } : undefined;
};

/** Ends the browser's session; answers the cookie that makes it forget. */
export const forgetSession = ({ service, cookies }: HostedRequest): string => {
  service.hostedSessions.take(cookies.get(cookieName) ?? '');
  return cookie(cookieName, '', 0);
};
