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

/** Undefined when the session is over. Throws, and keeps the tokens, when the pool is unreachable. */
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

/** After these the library has thrown the tokens away: no later attempt can renew them. */
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

/** Makes the tokens of a hosted sign-in the session of this device, as if the person had signed in by the form. */
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

/** `confirm`: the password is right, the e-mail address is not confirmed yet. Throws the way on for other steps. */
export async function signIn(email: string, password: string): Promise<'done' | 'confirm'> {
  await ready();
  await pool.signOut().catch(() => undefined);
  const { nextStep } = await pool.signIn({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
  if (nextStep.signInStep === 'DONE') return 'done';
  throw new Error(nextStep.signInStep === 'RESET_PASSWORD' ? messages.resetNeeded : messages.stepNeeded);
}

/** Signs in with a passkey of this address. Throws when there is none that fits, or when the person lets it be. */
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

/** An address that is taken gets the answer of a new one: nobody learns here who has an account. */
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

/** Quiet about addresses that are unknown or confirmed already. */
export async function resendConfirmation(email: string) {
  await ready();
  await pool.resendSignUpCode({ username: email }).catch(ignoreExistence);
}

/** Quiet about addresses that are unknown or cannot get a code. */
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

/** Ends the session on this device. Answers where the browser must go to end that of the hosted pages too, if there is one. */
export async function signOut(): Promise<string | undefined> {
  await ready();
  const isHosted = (await tokenOrchestrator.getOAuthMetadata())?.oauthSignIn === true;
  await pool.signOut();
  const { hostedSignIn, ...known } = await config();
  return isHosted && hostedSignIn ? hostedSignOut({ ...known, hostedSignIn }, location.origin) : undefined;
}

/** Sets a new password; the pool checks the current one. */
export async function changePassword(current: string, next: string) {
  await ready();
  await pool.updatePassword({ oldPassword: current, newPassword: next });
}

/** False when the person comes from Google alone: the pool names them after their provider, others by a plain id. */
export async function hasPassword() {
  await ready();
  const { tokens } = await pool.fetchAuthSession();
  const username = tokens?.accessToken.payload['username'];
  return typeof username !== 'string' || !username.includes('_');
}

export interface Passkey {
  id: string;
  /** As its maker calls it. */
  name: string;
  /** ISO 8601. */
  createdAt: string | undefined;
  /** The host that it belongs to. */
  host: string;
}

/** The passkeys of the person; the pool holds 20 at most, which is one page of them. */
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

/** Makes a passkey on a device of the person and hands its public half to the pool. */
export async function addPasskey() {
  await ready();
  await pool.associateWebAuthnCredential();
}

export async function removePasskey(id: string) {
  await ready();
  await pool.deleteWebAuthnCredential({ credentialId: id });
}
