import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { subOf } from './users';
import { CognitoError, invalidParameter, limitExceeded } from './cognito-error';
import { optionalCount, optionalText, requiredStructure, requiredText } from './input';
import { ownAccess } from './password-proof';
import type { Action, Service } from './service';
import type { Passkey, Pool } from './store';
import type { Grant } from './tokens';

const mostPasskeys = 20;
const patienceMs = 60_000;
const es256 = -7;
const rs256 = -257;

export const startWebAuthnRegistration: Action = async (call) => {
  const { user, pool, client } = await ownAccess(call);
  const id = relyingPartyOf(pool);
  const known = user.passkeys ?? [];
  if (known.length >= mostPasskeys) throw limitExceeded();
  const challenge = call.service.passkeyChallenges.put({
    username: user.username,
    clientId: client.clientId,
  });
  const name = user.attributes.email ?? user.username;
  return {
    CredentialCreationOptions: {
      rp: { id, name: id },
      user: { id: Buffer.from(subOf(user)).toString('base64url'), name, displayName: name },
      challenge,
      pubKeyCredParams: [es256, rs256].map((alg) => ({ type: 'public-key', alg })),
      timeout: patienceMs,
      excludeCredentials: known.map((passkey) => ({ type: 'public-key', id: passkey.id })),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: 'preferred',
      },
    },
  };
};

export const completeWebAuthnRegistration: Action = async (call) => {
  const { service, input } = call;
  const grant = await ownAccess(call);
  const relyingPartyId = relyingPartyOf(grant.pool);
  const credential = requiredStructure(input, 'Credential');
  const clientData = readClientData(credential);
  requireOwnRegistration(service, grant, { ...clientData, relyingPartyId });
  const response = credential as unknown as RegistrationResponseJSON;
  const { id, publicKey, counter } = await verify(response, { ...clientData, relyingPartyId });
  const { user } = grant;
  const passkey: Passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    relyingPartyId,
    transports: response.response.transports ?? [],
    attachment: response.authenticatorAttachment,
    createdAt: service.surroundings.now(),
  };
  user.passkeys = [...(user.passkeys ?? []).filter((one) => one.id !== id), passkey];
  user.modifiedAt = passkey.createdAt;
  await service.store.save();
  return {};
};

interface Ceremony {
  challenge: string;
  origin: string;
  relyingPartyId: string;
}

/** Throws unless this user began the registration with this client, on an origin that the pool allows. */
const requireOwnRegistration = (
  service: Service,
  { user, client }: Grant,
  { challenge, origin, relyingPartyId }: Ceremony,
): void => {
  const begun = service.passkeyChallenges.take(challenge);
  if (begun?.username !== user.username)
    throw new CognitoError(
      'WebAuthnChallengeNotFoundException',
      'No registration was begun, or too long ago.',
    );
  if (begun.clientId !== client.clientId)
    throw new CognitoError(
      'WebAuthnClientMismatchException',
      'The registration was begun by another client.',
    );
  if (!mayUse(origin, relyingPartyId))
    throw new CognitoError('WebAuthnOriginNotAllowedException', `${origin} may not register passkeys here.`);
};

const verify = async (
  response: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<WebAuthnCredential> => {
  // Imported only when a passkey is registered: it would make every start a third of a second longer.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.relyingPartyId,
    requireUserVerification: false,
    supportedAlgorithmIDs: [es256, rs256],
  }).catch(() => undefined);
  if (checked?.verified) return checked.registrationInfo.credential;
  throw new CognitoError('WebAuthnCredentialNotSupportedException', 'The credential could not be verified.');
};

export const listWebAuthnCredentials: Action = async (call) => {
  const { user } = await ownAccess(call);
  const limit = optionalCount(call.input, 'MaxResults', mostPasskeys) || mostPasskeys;
  const first = Number(optionalText(call.input, 'NextToken') ?? 0) || 0;
  const all = user.passkeys ?? [];
  const next = first + limit;
  return {
    Credentials: all.slice(first, next).map((passkey) => ({
      CredentialId: passkey.id,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: passkey.relyingPartyId,
      AuthenticatorAttachment: passkey.attachment,
      AuthenticatorTransports: passkey.transports,
      CreatedAt: passkey.createdAt / 1000,
    })),
    ...(next < all.length && { NextToken: String(next) }),
  };
};

export const deleteWebAuthnCredential: Action = async (call) => {
  const { user } = await ownAccess(call);
  const id = requiredText(call.input, 'CredentialId', 256);
  const kept = (user.passkeys ?? []).filter((passkey) => passkey.id !== id);
  if (kept.length === (user.passkeys ?? []).length)
    throw new CognitoError('ResourceNotFoundException', 'There is no such passkey.');
  user.passkeys = kept;
  user.modifiedAt = call.service.surroundings.now();
  await call.service.store.save();
  return {};
};

/** The relying party's host, which the pool's passkeys belong to. Throws when the pool does not allow passkeys. */
export const relyingPartyOf = ({ settings }: Pool): string => {
  if (!settings.firstFactors?.includes('WEB_AUTHN'))
    throw new CognitoError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
  if (settings.relyingPartyId === undefined)
    throw new CognitoError(
      'WebAuthnConfigurationMissingException',
      'The user pool has no relying party ID for WebAuthn.',
    );
  return settings.relyingPartyId;
};

/** Reads the challenge and the origin that the browser reports. Throws InvalidParameterException. */
export const readClientData = (
  credential: Record<string, unknown>,
): { challenge: string; origin: string } => {
  try {
    const { clientDataJSON } = credential.response as { clientDataJSON: string };
    const read = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    if (typeof read.challenge === 'string' && typeof read.origin === 'string')
      return { challenge: read.challenge, origin: read.origin };
  } catch {
    // Every defect gets the same error.
  }
  throw invalidParameter('The credential is not what a browser makes.');
};

export const mayUse = (origin: string, relyingPartyId: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`));
};
