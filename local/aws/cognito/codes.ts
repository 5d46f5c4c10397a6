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

/** Counts per person and purpose; unknown people are counted by the name they typed, so that limits tell nothing. */
export const limitKey = (pool: Pool, purpose: string, user: User | undefined, typedName: string): string =>
  [pool.settings.poolId, purpose, user?.username ?? typedName.toLowerCase()].join(' ');

/** Throws LimitExceededException when too many codes went to this person within an hour. */
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

/** Uses a code up. Throws CodeMismatch, ExpiredCode or, after five wrong ones within an hour, LimitExceeded. */
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

/** The same limits for somebody who does not exist; the refusal itself is the caller's. */
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

/** Confirms durably, then calls PostConfirmation. If that throws, the call fails but the user stays confirmed. */
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
