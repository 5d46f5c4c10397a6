import type { User } from '../store';
import type { Authorization } from './authorization';
import type { HostedRequest } from './hosted-request';
import { cookie } from './hosted-request';

/** Who has signed in on the hosted pages in this browser. */
export interface HostedSession {
  poolId: string;
  username: string;
  /** `COGNITO` or the identity provider. */
  provider: string;
  /** Epoch milliseconds. */
  authTime: number;
}

const cookieName = 'cognito';
const lifeSeconds = 3600;

/** An hour from the sign-in on, as in the service; a sign-out of all devices does not end it. */
export const hostedSessionLifeMs = lifeSeconds * 1000;

/** The cookie of a new session. */
export const rememberSession = (
  { service }: Pick<HostedRequest, 'service'>,
  session: HostedSession,
): string => cookie(cookieName, service.hostedSessions.put(session), lifeSeconds);

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
