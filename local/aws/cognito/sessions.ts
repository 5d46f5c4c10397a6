import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CognitoError, notAuthorized } from './cognito-error';
import type { ClientSettings } from './pool-settings';
import type { Pool, PoolState, RefreshToken, Session } from './store';
import type { Answer, Service } from './service';
import { makeTokens } from './tokens';
import type { Grant } from './tokens';

/** The scope of every token from InitiateAuth; calls with an AccessToken require it. */
export const ownAccountScope = 'aws.cognito.signin.user.admin';

const secondsMs = 1000;

export interface HostedBeginning {
  scopes: string[];
  /** When the user signed in on the hosted pages, epoch milliseconds. */
  authTime: number;
  nonce: string | undefined;
}

/** Begins a session and returns its AuthenticationResult. Resolves once the session is on disk. */
export const beginSession = async (
  service: Service,
  grant: Grant,
  hosted?: HostedBeginning,
): Promise<Answer> => {
  const now = service.surroundings.now();
  forgetOldSessions(grant.pool.state, now);
  const session: Session = {
    originJti: randomUUID(),
    username: grant.user.username,
    clientId: grant.client.clientId,
    scopes: hosted?.scopes ?? [ownAccountScope],
    authTime: hosted?.authTime ?? now,
    expiresAt: now + grant.client.refreshTokenDays * 24 * 3600 * secondsMs,
    isRevoked: false,
    ...(hosted && { isHosted: true }),
  };
  grant.pool.state.sessions.set(session.originJti, session);
  const RefreshToken = makeRefreshToken(grant.pool.state, session);
  const tokens = await makeTokens(service, grant, session, hosted?.nonce);
  await service.store.save();
  return { ...tokens, RefreshToken };
};

/** New tokens for a refresh token, with rotation also a new one, once saved. Throws NotAuthorizedException. */
export const refreshSession = async (
  service: Service,
  pool: Pool,
  client: ClientSettings,
  token: string,
): Promise<Answer> => {
  const now = service.surroundings.now();
  const { session, refreshToken } = findRefreshToken(pool.state, token) ?? {};
  if (!session || !refreshToken || session.clientId !== client.clientId)
    throw notAuthorized('Invalid Refresh Token');
  const user = pool.state.users.get(session.username);
  if (user && !user.enabled) throw notAuthorized('User is disabled.');
  if (!user || session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const graceMs =
    client.rotationGraceSeconds === undefined ? undefined : client.rotationGraceSeconds * secondsMs;
  const successor =
    graceMs === undefined ? undefined : rotate(pool.state, session, refreshToken, { now, graceMs });
  const tokens = await makeTokens(service, { pool, client, user }, session);
  await service.store.save();
  return successor === undefined ? tokens : { ...tokens, RefreshToken: successor };
};

export const findRefreshToken = (
  state: PoolState,
  token: string,
): { session: Session; refreshToken: RefreshToken } | undefined => {
  const refreshToken = state.refreshTokens.get(hashOf(token));
  const session = refreshToken && state.sessions.get(refreshToken.originJti);
  return session && refreshToken && { session, refreshToken };
};

/** Revokes all sessions of a user: their refresh and access tokens are refused from now on. */
export const revokeSessions = (state: PoolState, username: string): void => {
  for (const session of state.sessions.values()) if (session.username === username) session.isRevoked = true;
};

export const removeUser = (state: PoolState, username: string): void => {
  state.users.delete(username);
  for (const session of state.sessions.values())
    if (session.username === username) forgetSession(state, session);
};

const rotate = (
  state: PoolState,
  session: Session,
  used: RefreshToken,
  at: { now: number; graceMs: number },
): string => {
  if (used.rotatedAt !== undefined && at.now - used.rotatedAt >= at.graceMs)
    throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation.');
  used.rotatedAt ??= at.now;
  return makeRefreshToken(state, session);
};

const makeRefreshToken = (state: PoolState, session: Session): string => {
  const token = randomBytes(192).toString('base64url');
  const hash = hashOf(token);
  state.refreshTokens.set(hash, { hash, originJti: session.originJti });
  return token;
};

const forgetSession = (state: PoolState, session: Session): void => {
  state.sessions.delete(session.originJti);
  for (const token of state.refreshTokens.values())
    if (token.originJti === session.originJti) state.refreshTokens.delete(token.hash);
};

/** Keeps a session for a day after its end, so that its tokens get the error of an expired session. */
const forgetOldSessions = (state: PoolState, now: number): void => {
  for (const session of state.sessions.values())
    if (session.expiresAt + 24 * 3600 * secondsMs < now) forgetSession(state, session);
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
