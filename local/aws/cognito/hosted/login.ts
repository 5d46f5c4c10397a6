import { randomUUID } from 'node:crypto';
import { CognitoError } from '../cognito-error';
import { proveIdentity } from '../sign-in/password-flows';
import { announceSignIn } from '../sign-in/attempt';
import type { User } from '../store';
import type { Authorization } from '../sign-in-state';
import { issueCode, readAuthorization } from './authorization';
import { cookie, pageAnswer, rememberSession, type HostedAnswer, type HostedRequest } from './hosted-request';
import { hasPasswords, loginPage, siteOf, type Refusal } from './login-page';

const csrfCookie = 'XSRF-TOKEN';
const csrfSeconds = 3600;

export const showLogin = async (request: HostedRequest): Promise<HostedAnswer> =>
  form(request, readAuthorization(request.service, request.query));

/** `POST /login`: a password sign-in with the same checks, limits and errors as InitiateAuth. */
export const login = async (request: HostedRequest): Promise<HostedAnswer> => {
  const { service, form: fields } = request;
  const wanted = readAuthorization(service, request.query);
  const csrf = csrfOf(request);
  if (!hasPasswords(wanted) || csrf === undefined || fields.get('_csrf') !== csrf)
    return form(request, wanted, { sentence: 'This form was too old. Please sign in again.' });
  try {
    const user = await signIn(request, wanted);
    const session = {
      poolId: wanted.pool.settings.poolId,
      username: user.username,
      provider: 'COGNITO',
      authTime: service.surroundings.now(),
    };
    return issueCode(service, wanted, session, [rememberSession(request, session)]);
  } catch (error) {
    const refusal = error instanceof CognitoError ? refusalOf(error, wanted, request) : undefined;
    if (!refusal) throw error;
    return form(request, wanted, refusal);
  }
};

const signIn = async ({ service, form: fields }: HostedRequest, wanted: Authorization): Promise<User> => {
  const { pool, client } = wanted;
  const call = { service, input: {} };
  const parameters = {
    USERNAME: (fields.get('username') ?? '').trim(),
    PASSWORD: fields.get('password') ?? '',
  };
  const user = await proveIdentity({ call, pool, client, parameters });
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError('NewPasswordRequired', 'Your password is temporary.');
  await announceSignIn(call, { pool, client, user });
  return user;
};

const form = (request: HostedRequest, wanted: Authorization, refusal?: Refusal): HostedAnswer => {
  const csrf = csrfOf(request) ?? randomUUID();
  const typedName = request.form.get('username') ?? undefined;
  return pageAnswer(loginPage({ wanted, csrf, typedName, refusal }), {
    formTargets: [siteOf(wanted)],
    cookies: [cookie(csrfCookie, csrf, csrfSeconds)],
  });
};

const csrfOf = ({ cookies }: HostedRequest): string | undefined => {
  const value = cookies.get(csrfCookie);
  return value !== undefined && /^[\w-]{36}$/.test(value) ? value : undefined;
};

/** The message on the page, with a link if it helps; undefined for an error that the user cannot solve. */
const refusalOf = (
  { code, message }: CognitoError,
  wanted: Authorization,
  request: HostedRequest,
): Refusal | undefined => {
  const site = siteOf(wanted);
  const email = encodeURIComponent(request.form.get('username')?.trim() ?? '');
  switch (code) {
    case 'UserNotConfirmedException':
      return {
        sentence: 'Your e-mail address is not confirmed yet.',
        link: {
          text: 'Enter the code from our mail',
          href: `${site}/signup?type=confirmation&email=${email}`,
        },
      };
    case 'PasswordResetRequiredException':
      return {
        sentence: 'You have to choose a new password.',
        link: { text: 'Reset your password', href: `${site}/forgot-password` },
      };
    case 'NewPasswordRequired':
      return {
        sentence: 'Your password is temporary. Sign in on the application’s own page to choose a new one.',
        link: { text: 'Go there', href: `${site}/signin` },
      };
    case 'InvalidParameterException':
      return { sentence: 'Enter your e-mail and your password.' };
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
    case 'UserLambdaValidationException':
      return { sentence: message };
    default:
      return undefined;
  }
};
