import { randomUUID } from 'node:crypto';
import { listAttributes } from './attributes';
import { issuerOf } from './pool-settings';
import type { ClientSettings } from './pool-settings';
import type { Answer, Pool, Service } from './service';
import type { Session, User } from './store';

/** Whose tokens, for which application. */
export interface Grant {
  pool: Pool;
  client: ClientSettings;
  user: User;
}

const secondsMs = 1000;

/** An access and an ID token with the claims of the service; a refresh token is the session's own matter. */
export const makeTokens = async (
  service: Service,
  { pool, client, user }: Grant,
  session: Session,
): Promise<Answer> => {
  const iat = Math.floor(service.surroundings.now() / secondsMs);
  const common = {
    sub: user.username,
    iss: issuerOf(pool.settings.poolId),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / secondsMs),
    iat,
  };
  const accessSeconds = client.accessTokenMinutes * 60;
  const AccessToken = await service.signer.sign({
    ...common,
    client_id: client.clientId,
    token_use: 'access',
    scope: session.scopes.join(' '),
    exp: iat + accessSeconds,
    jti: randomUUID(),
    username: user.username,
  });
  const IdToken = await service.signer.sign({
    ...idAttributes(user, client),
    ...common,
    'cognito:username': user.username,
    aud: client.clientId,
    token_use: 'id',
    exp: iat + client.idTokenMinutes * 60,
    jti: randomUUID(),
  });
  return { AccessToken, IdToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
};

const idAttributes = (user: User, client: ClientSettings): Record<string, string | boolean> =>
  Object.fromEntries(
    listAttributes(user, client.readAttributes).map(({ Name, Value }) => [
      Name,
      Name.endsWith('_verified') ? Value === 'true' : Value,
    ]),
  );
