import { createHash, randomUUID } from 'node:crypto';
import { listAttributes, subOf } from './users';
import { issuerOf, type ClientSettings } from './pool-settings';
import type { Pool, Session, User } from './store';
import type { Answer, Service } from './service';

export interface Grant {
  pool: Pool;
  client: ClientSettings;
  user: User;
}

const secondsMs = 1000;

/** Makes an access token and an ID token with Cognito's claims; hosted sign-ins get an ID token only with `openid`. */
export const makeTokens = async (
  service: Service,
  { pool, client, user }: Grant,
  session: Session,
  nonce?: string,
): Promise<Answer> => {
  const iat = Math.floor(service.surroundings.now() / secondsMs);
  const common = { ...commonClaims(pool, user, session), iat };
  const accessSeconds = client.accessTokenMinutes * 60;
  const AccessToken = await service.signer.sign({
    ...common,
    ...(session.isHosted && { version: 2 }),
    client_id: client.clientId,
    token_use: 'access',
    scope: session.scopes.join(' '),
    exp: iat + accessSeconds,
    jti: randomUUID(),
    username: user.username,
  });
  const answer = { AccessToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
  if (session.isHosted && !session.scopes.includes('openid')) return answer;
  const IdToken = await service.signer.sign({
    ...idAttributes(user, client),
    ...common,
    'cognito:username': user.username,
    aud: client.clientId,
    token_use: 'id',
    exp: iat + client.idTokenMinutes * 60,
    jti: randomUUID(),
    ...(session.isHosted && { at_hash: halfHash(AccessToken) }),
    ...(nonce !== undefined && { nonce }),
  });
  return { ...answer, IdToken };
};

const commonClaims = (pool: Pool, user: User, session: Session): Record<string, unknown> => ({
  sub: subOf(user),
  ...groupsOf(pool, user),
  iss: issuerOf(pool.settings.poolId),
  origin_jti: session.originJti,
  event_id: randomUUID(),
  auth_time: Math.floor(session.authTime / secondsMs),
});

/** As in Cognito, a user of an identity provider is in a group named after pool and provider. */
const groupsOf = (pool: Pool, user: User): { 'cognito:groups'?: string[] } => {
  const [identity] = user.identities ?? [];
  return identity?.primary ? { 'cognito:groups': [`${pool.settings.poolId}_${identity.providerName}`] } : {};
};

/** OpenID Connect's `at_hash`: the left half of the access token's SHA-256. */
const halfHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

const idAttributes = (user: User, client: ClientSettings): Record<string, unknown> =>
  Object.fromEntries(
    listAttributes(user, client.readAttributes).map(({ Name, Value }) => [Name, idClaim(user, Name, Value)]),
  );

const idClaim = (user: User, name: string, value: string): unknown => {
  if (name === 'identities')
    return user.identities?.map((identity) => ({
      ...identity,
      primary: String(identity.primary),
      dateCreated: String(identity.dateCreated),
    }));
  return name.endsWith('_verified') ? value === 'true' : value;
};
