import { CognitoError, invalidParameter } from '../cognito-error';
import type { Pool } from '../store';

/** The host that passkeys of the pool belong to. Throws when the pool does not take passkeys. */
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

/** What the browser says that it signed: the challenge and the page. Throws InvalidParameterException. */
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
    // The refusal below is the same for whatever is wrong with it.
  }
  throw invalidParameter('The credential is not what a browser makes.');
};

/** Whether a page of this origin may use passkeys of the host: the host itself or one below it. */
export const mayUse = (origin: string, relyingPartyId: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`));
};
