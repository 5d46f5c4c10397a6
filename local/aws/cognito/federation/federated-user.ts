import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { refuseTakenEmail } from '../actions/own-account';
import { applyAttributes } from '../users';
import { CognitoError, invalidParameter } from '../cognito-error';
import { postConfirmation } from '../codes';
import type { ClientSettings, IdentityProvider } from '../pool-settings';
import type { Pool, Identity, PoolState, User } from '../store';
import type { Service } from '../service';
import { announceSignIn } from '../sign-in/attempt';
import { runTrigger } from '../trigger-events';

interface ProviderSignIn {
  pool: Pool;
  client: ClientSettings;
  provider: IdentityProvider;
  claims: JWTPayload;
}

/** Finds or creates a provider's user. As in AWS, fails if PreSignUp links the account meanwhile; a retry works. */
export const federatedUser = async (service: Service, signIn: ProviderSignIn): Promise<User> => {
  const { pool, client, provider, claims } = signIn;
  const attributes = mapAttributes(client, provider, claims);
  const userId = String(claims.sub);
  const known = findByIdentity(pool.state, provider.name, userId);
  if (!known) return createFederatedUser(service, signIn, { userId, attributes });
  if (!known.enabled) return known;
  const email = attributes.get('email');
  if (email !== undefined && known.sub === undefined) refuseTakenEmail(pool.state, known, email);
  applyAttributes(known, attributes, service.surroundings.now());
  await service.store.save();
  await announceSignIn({ service, input: {} }, { pool, client, user: known });
  return known;
};

export const findByIdentity = (state: PoolState, providerName: string, userId: string): User | undefined => {
  for (const user of state.users.values())
    if (user.identities?.some((one) => one.providerName === providerName && one.userId === userId))
      return user;
  return undefined;
};

export const makeIdentity = (
  { name, type }: IdentityProvider,
  userId: string,
  about: Pick<Identity, 'primary' | 'dateCreated'>,
): Identity => ({ userId, providerName: name, providerType: type, issuer: null, ...about });

interface NewFederatedUser {
  userId: string;
  attributes: Map<string, string>;
}

const createFederatedUser = async (
  service: Service,
  signIn: ProviderSignIn,
  about: NewFederatedUser,
): Promise<User> => {
  const { pool, client, provider } = signIn;
  requireAttributes(pool, about.attributes);
  if (!about.attributes.has('email_verified')) about.attributes.set('email_verified', 'false');
  const username = `${provider.name}_${about.userId}`;
  await askPreSignUp(service, signIn, { username, attributes: about.attributes });
  if (findByIdentity(pool.state, provider.name, about.userId))
    throw invalidParameter(`Already found an entry for username ${username}`);
  const now = service.surroundings.now();
  const user: User = {
    username,
    sub: randomUUID(),
    attributes: Object.fromEntries(about.attributes),
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    identities: [makeIdentity(provider, about.userId, { primary: true, dateCreated: now })],
    codes: {},
    createdAt: now,
    modifiedAt: now,
  };
  pool.state.users.set(username, user);
  await service.store.save();
  await postConfirmation(service, { pool, user, clientId: client.clientId });
  return user;
};

const askPreSignUp = (
  service: Service,
  { pool, client }: ProviderSignIn,
  { username, attributes }: { username: string; attributes: Map<string, string> },
): Promise<unknown> =>
  runTrigger(service, {
    source: 'PreSignUp_ExternalProvider',
    pool,
    userName: username,
    clientId: client.clientId,
    request: {
      userAttributes: {
        'cognito:email_alias': '',
        'cognito:phone_number_alias': '',
        ...Object.fromEntries(attributes),
      },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });

const requireAttributes = (pool: Pool, attributes: Map<string, string>): void => {
  const missing = (pool.settings.requiredAttributes ?? []).filter((name) => !attributes.get(name));
  if (missing.length > 0)
    throw new CognitoError('InvalidParameterException', `attributes required: [${missing.join(', ')}]`);
};

/** Maps a provider's claims to user attributes. Throws, as in AWS, if the app client may not write one of them. */
export const mapAttributes = (
  { writeAttributes }: ClientSettings,
  { attributeMapping }: IdentityProvider,
  claims: JWTPayload,
): Map<string, string> => {
  const mapped = new Map<string, string>();
  for (const [attribute, claim] of Object.entries(attributeMapping)) {
    if (attribute === 'username') continue;
    const isWritable = writeAttributes?.includes(attribute) ?? true;
    if (!isWritable && !attribute.endsWith('_verified'))
      throw invalidParameter(`user.${attribute}: Attribute cannot be updated.`);
    const value = claims[claim];
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      mapped.set(attribute, String(value).slice(0, 2048));
  }
  return mapped;
};
