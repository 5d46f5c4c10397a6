import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CognitoError, limitExceeded } from './cognito-error';
import { sendMail, type PoolMail } from './mails';
import type { CodePurpose, Pool, User } from './store';
import type { Service } from './service';
import { runTrigger, triggerAttributes } from './trigger-events';

const hourMs = 3_600_000;
const lifeMs: Record<CodePurpose, number> = {
  'sign-up': 24 * hourMs,
  'forgot-password': hourMs,
  'verify-email': 24 * hourMs,
};

/** The key for rate limits, by user and purpose. Unknown names get one too, so that limits do not reveal who exists. */
export const limitKey = (pool: Pool, purpose: string, user: User | undefined, typedName: string): string =>
  [pool.settings.poolId, purpose, user?.username ?? typedName.toLowerCase()].join(' ');

/** Counts one more code sent. Throws LimitExceededException when too many were sent to this key within an hour. */
export const countSending = (service: Service, key: string): void => {
  if (service.sentCodes.isSpent(key)) throw limitExceeded();
  service.sentCodes.add(key);
};

export const sendCode = async (
  service: Service,
  purpose: CodePurpose,
  mail: Omit<PoolMail, 'code'>,
): Promise<void> => {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  mail.user.codes[purpose] = {
    hash: hashOf(mail.user, purpose, code),
    expiresAt: service.surroundings.now() + lifeMs[purpose],
  };
  await service.store.save();
  await sendMail(service, { ...mail, code });
};

/** Consumes a code. Throws CodeMismatch, ExpiredCode or, after five wrong codes within an hour, LimitExceeded. */
export const spendCode = (
  service: Service,
  purpose: CodePurpose,
  user: User,
  key: string,
  code: string,
): void => {
  if (service.wrongCodes.isSpent(key)) throw limitExceeded();
  service.wrongCodes.add(key);
  const kept = user.codes[purpose];
  if (!kept || kept.expiresAt <= service.surroundings.now()) throw expiredCode();
  if (!timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(user, purpose, code))))
    throw codeMismatch();
  delete user.codes[purpose];
  service.wrongCodes.clear(key);
};

/** Counts a code entered for an unknown user, so that the limits are the same; the caller throws the error itself. */
export const countVainCode = (service: Service, key: string): void => {
  if (service.wrongCodes.isSpent(key)) throw limitExceeded();
  service.wrongCodes.add(key);
};

export const codeMismatch = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const deliveryDetails = (address: string): Record<string, string> => {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const Destination = `${name.charAt(0)}***@${(host || 'e').charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
};

const hashOf = (user: User, purpose: CodePurpose, code: string): string =>
  createHash('sha256').update(`${user.username} ${purpose} ${code}`).digest('hex');

/** Confirms the user, saves, then runs PostConfirmation. If that fails, so does the call; the user stays confirmed. */
export const confirmUser = async (service: Service, wanted: Confirmation): Promise<void> => {
  const { user } = wanted;
  user.status = 'CONFIRMED';
  user.modifiedAt = service.surroundings.now();
  delete user.codes['sign-up'];
  await service.store.save();
  await postConfirmation(service, wanted);
};

export interface Confirmation {
  pool: Pool;
  user: User;
  clientId: string;
  clientMetadata?: Record<string, string>;
}

export const postConfirmation = async (
  service: Service,
  { pool, user, clientId, clientMetadata }: Confirmation,
): Promise<void> => {
  await runTrigger(service, {
    source: 'PostConfirmation_ConfirmSignUp',
    pool,
    userName: user.username,
    clientId,
    request: { userAttributes: triggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
  });
};
