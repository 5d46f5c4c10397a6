import { CognitoError, invalidParameter, limitExceeded, userNotFound } from '../cognito-error';
import { findByIdentity, makeIdentity } from '../federation/federated-user';
import { requiredStructure, requiredText } from '../input';
import type { IdentityProvider } from '../pool-settings';
import { poolById } from '../service';
import type { Pool, User } from '../store';
import type { Action, Call } from '../service';

const mostLinks = 5;
const subjectOfProvider = 'Cognito_Subject';

/** From now on a sign-in with that account of the provider is a sign-in of this user. */
export const adminLinkProviderForUser: Action = async (call) => {
  const { service, input } = call;
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const user = destination(pool, input);
  const { provider, userId } = source(pool, requiredStructure(input, 'SourceUser'));
  const holder = findByIdentity(pool.state, provider.name, userId);
  if (holder === user) throw invalidParameter('SourceUser is already linked to DestinationUser');
  if (holder)
    throw invalidParameter(
      'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
    );
  const linked = user.identities ?? [];
  if (linked.filter(({ primary }) => !primary).length >= mostLinks) throw limitExceeded();
  const now = service.surroundings.now();
  user.identities = [...linked, makeIdentity(provider, userId, { primary: false, dateCreated: now })];
  user.modifiedAt = now;
  await service.store.save();
  return {};
};

/** Takes the link away again; who came by the provider is disabled instead, as the service does. */
export const adminDisableProviderForUser: Action = async (call) => {
  const { service, input } = call;
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const { provider, userId } = source(pool, requiredStructure(input, 'User'));
  const user = findByIdentity(pool.state, provider.name, userId);
  if (!user) throw userNotFound();
  if (user.sub !== undefined) user.enabled = false;
  else
    user.identities = user.identities?.filter(
      (one) => one.providerName !== provider.name || one.userId !== userId,
    );
  user.modifiedAt = service.surroundings.now();
  await service.store.save();
  return {};
};

/** By the exact user name: an e-mail does not name anybody here. */
const destination = (pool: Pool, input: Call['input']): User => {
  const wanted = requiredStructure(input, 'DestinationUser');
  const providerName = requiredText(wanted, 'ProviderName', 32);
  const username = requiredText(wanted, 'ProviderAttributeValue');
  const user = pool.state.users.get(username);
  if (!user) throw userNotFound();
  const isRightKind =
    providerName === (user.identities?.find(({ primary }) => primary)?.providerName ?? 'Cognito');
  if (!isRightKind) throw invalidParameter(`DestinationUser is not a user of ${providerName}.`);
  return user;
};

const source = (pool: Pool, wanted: Call['input']): { provider: IdentityProvider; userId: string } => {
  const name = requiredText(wanted, 'ProviderName', 32);
  const attribute = requiredText(wanted, 'ProviderAttributeName');
  const userId = requiredText(wanted, 'ProviderAttributeValue');
  if (name === 'Cognito') throw invalidParameter('SourceUser cannot be a native user of the pool.');
  const provider = pool.settings.identityProviders?.find((one) => one.name === name);
  if (!provider)
    throw new CognitoError('ResourceNotFoundException', `Identity provider ${name} does not exist.`);
  if (attribute !== subjectOfProvider)
    throw invalidParameter(`ProviderAttributeName for a social provider must be ${subjectOfProvider}.`);
  return { provider, userId };
};
