import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { messages } from '#shared/messages';
import { isAboutExistence } from './auth-sentence';
import { config } from '../api/config';
import { hostedSignOut } from './hosted-addresses';
import { removeOtherSessions } from './session';
import { withBackoff } from './with-backoff';

let configured: Promise<void> | undefined;

const ready = () =>
  (configured ??= config().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
      Amplify.configure({
        Auth: {
          Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) },
        },
      });
    },
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  ));

/** The access token, renewed if needed; undefined after the session has ended. Throws if Cognito is unreachable. */
export async function accessToken(options: { renew: 'when due' | 'now' } = { renew: 'when due' }) {
  await ready();
  const fetched = withBackoff(() => pool.fetchAuthSession({ forceRefresh: options.renew === 'now' }), {
    isFinal: isOver,
  });
  const { tokens } = await fetched.catch((error: unknown) => {
    if (isOver(error)) return { tokens: undefined };
    throw error;
  });
  if (!tokens) removeOtherSessions((await config()).userPoolClientId);
  return tokens?.accessToken.toString();
}

/** After these errors the library has deleted the tokens, so a retry cannot renew them. */
const final = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];
const isOver = (error: unknown) =>
  error instanceof Error && final.some((name) => error.name.startsWith(name));

export interface HostedTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** Stores the tokens of a hosted sign-in, as a sign-in by the form would. */
export async function keepTokens({ accessToken: access, idToken, refreshToken }: HostedTokens) {
  await ready();
  await pool.signOut().catch(() => undefined);
  const token = pool.decodeJWT(access);
  const { username, iat } = token.payload;
  if (typeof username !== 'string') throw new Error('The pool gave a token that names nobody.');
  await tokenOrchestrator.setTokens({
    tokens: {
      accessToken: token,
      idToken: pool.decodeJWT(idToken),
      refreshToken,
      clockDrift: Number(iat) * 1_000 - Date.now(),
      username,
    },
  });
  await tokenOrchestrator.setOAuthMetadata({ oauthSignIn: true });
}

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

/** `confirm`: correct password, unconfirmed address. Throws if another step is needed; the message names it. */
export async function signIn(email: string, password: string): Promise<'done' | 'confirm'> {
  await ready();
  await pool.signOut().catch(() => undefined);
  const { nextStep } = await pool.signIn({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
  if (nextStep.signInStep === 'DONE') return 'done';
  throw new Error(nextStep.signInStep === 'RESET_PASSWORD' ? messages.resetNeeded : messages.stepNeeded);
}

/** Signs in with a passkey of this address. Throws if none fits or the user cancels. */
export async function signInWithPasskey(email: string) {
  await ready();
  await pool.signOut().catch(() => undefined);
  const { nextStep } = await pool.signIn({
    username: email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
  });
  if (nextStep.signInStep !== 'DONE') throw new Error(messages.passkeyRefused);
}

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  occupation: string;
  company: string;
}

/** Registers a user. Returns the same for an existing account, so that nobody can learn who has an account. */
export async function signUp(person: NewPerson): Promise<'done' | 'confirm'> {
  await ready();
  const { nextStep } = await register(person).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'UsernameExistsException')
      return { nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } };
    throw error;
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirm' : 'done';
}

const register = (person: NewPerson) =>
  pool.signUp({
    username: person.email,
    password: person.password,
    options: {
      userAttributes: {
        email: person.email,
        given_name: person.firstName,
        family_name: person.lastName,
        'custom:occupation': person.occupation,
        ...(person.company ? { 'custom:company': person.company } : {}),
      },
    },
  });

export async function confirmSignUp(email: string, typedCode: string) {
  await ready();
  await pool.confirmSignUp({ username: email, confirmationCode: typedCode });
}

/** Sends another confirmation code; no error for an unknown or confirmed address. */
export async function resendConfirmation(email: string) {
  await ready();
  await pool.resendSignUpCode({ username: email }).catch(ignoreExistence);
}

/** Sends a reset code; no error for an address that is unknown or cannot receive one. */
export async function requestReset(email: string) {
  await ready();
  await pool.resetPassword({ username: email }).catch(ignoreExistence);
}

function ignoreExistence(error: unknown) {
  if (!isAboutExistence(error)) throw error;
}

export async function confirmReset(email: string, typedCode: string, newPassword: string) {
  await ready();
  await pool.confirmResetPassword({ username: email, confirmationCode: typedCode, newPassword });
}

/** Ends the session on this device. Returns the URL that ends the hosted session too; undefined if there is none. */
export async function signOut(): Promise<string | undefined> {
  await ready();
  const isHosted = (await tokenOrchestrator.getOAuthMetadata())?.oauthSignIn === true;
  await pool.signOut();
  const { hostedSignIn, ...known } = await config();
  return isHosted && hostedSignIn ? hostedSignOut({ ...known, hostedSignIn }, location.origin) : undefined;
}

/** Sets a new password; Cognito checks the current one. */
export async function changePassword(current: string, next: string) {
  await ready();
  await pool.updatePassword({ oldPassword: current, newPassword: next });
}

/** False for users who sign in with Google only; Cognito prefixes their user names with the provider. */
export async function hasPassword() {
  await ready();
  const { tokens } = await pool.fetchAuthSession();
  const username = tokens?.accessToken.payload['username'];
  return typeof username !== 'string' || !username.includes('_');
}

export interface Passkey {
  id: string;
  /** The name that the authenticator's maker gives it. */
  name: string;
  /** ISO 8601. */
  createdAt: string | undefined;
  /** The host for which the passkey is valid. */
  host: string;
}

/** The user's passkeys; Cognito allows 20, which fit on one page. */
export async function listPasskeys(): Promise<Passkey[]> {
  await ready();
  const { credentials } = await pool.listWebAuthnCredentials({ pageSize: 20 });
  return credentials.map(({ credentialId, friendlyCredentialName, createdAt, relyingPartyId }) => ({
    id: credentialId ?? '',
    name: friendlyCredentialName ?? '',
    createdAt: createdAt?.toISOString(),
    host: relyingPartyId ?? '',
  }));
}

/** Creates a passkey on the user's device and registers its public key with Cognito. */
export async function addPasskey() {
  await ready();
  await pool.associateWebAuthnCredential();
}

export async function removePasskey(id: string) {
  await ready();
  await pool.deleteWebAuthnCredential({ credentialId: id });
}
