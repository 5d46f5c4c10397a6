import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { config } from './config';

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

/** The access token, renewed when it is due; undefined when the session is over. Throws when the pool cannot be reached. */
export async function accessToken(options: { renew: 'when due' | 'now' } = { renew: 'when due' }) {
  await ready();
  const { tokens } = await pool.fetchAuthSession({ forceRefresh: options.renew === 'now' });
  return tokens?.accessToken.toString();
}

/** `confirm`: the password is right, the e-mail address is not confirmed yet. */
export async function signIn(email: string, password: string): Promise<'done' | 'confirm'> {
  await ready();
  await pool.signOut().catch(() => undefined);
  const { nextStep } = await pool.signIn({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
  if (nextStep.signInStep === 'DONE') return 'done';
  throw new Error(`The sign-in asks for ${nextStep.signInStep}, which this page does not offer.`);
}

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  occupation: string;
  company: string;
}

export async function signUp(person: NewPerson): Promise<'done' | 'confirm'> {
  await ready();
  const { nextStep } = await pool.signUp({
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
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirm' : 'done';
}

export async function confirmSignUp(email: string, typedCode: string) {
  await ready();
  await pool.confirmSignUp({ username: email, confirmationCode: typedCode });
}

export async function resendConfirmation(email: string) {
  await ready();
  await pool.resendSignUpCode({ username: email });
}

export async function requestReset(email: string) {
  await ready();
  await pool.resetPassword({ username: email });
}

export async function confirmReset(email: string, typedCode: string, newPassword: string) {
  await ready();
  await pool.confirmResetPassword({ username: email, confirmationCode: typedCode, newPassword });
}

export async function signOut() {
  await ready();
  await pool.signOut();
}
