import { messages } from '#shared/messages';

/** A user of the pool who has the e-mail address of the one who signs in through Google. */
export interface ExistingUser {
  username: string;
  /** Cognito's `UserStatus`, such as CONFIRMED, UNCONFIRMED or EXTERNAL_PROVIDER. */
  status: string;
  isEnabled: boolean;
  isEmailVerified: boolean;
  /** Created by an admin for the owner of the address: the profile exists, nobody has signed in yet. */
  isPrepared: boolean;
}

/**
 * What to do at the first sign-in through Google. `remove`: users whose address was never confirmed. `prove`: link to a
 * user that an admin has created, and confirm its address by this sign-in.
 */
export type LinkDecision =
  | { action: 'create'; remove: string[] }
  | { action: 'link' | 'prove'; username: string; remove: string[] }
  | { action: 'refuse'; sentence: string };

/**
 * An existing account is linked only when both Google and the pool have verified the address. An unconfirmed account is
 * removed: a stranger may have created it with a password of their own. One that an admin has created belongs to the
 * owner of the address: Google's verification is as good as our code by e-mail.
 */
export function linkDecision(isEmailVerified: boolean, existing: readonly ExistingUser[]): LinkDecision {
  if (!isEmailVerified) return refuse(messages.googleEmailUnproven);
  if (existing.some(({ isEnabled }) => !isEnabled)) return refuse(messages.suspended);
  const natives = existing.filter(({ status }) => status !== 'EXTERNAL_PROVIDER');
  const remove = natives.filter(isUnproven).map(({ username }) => username);
  const kept = natives.filter((native) => !isUnproven(native));
  const [only, ...others] = kept;
  if (!only) return { action: 'create', remove };
  const { username, status, isEmailVerified: isProven } = only;
  if (others.length > 0) return refuse(messages.accountExists);
  if (isWaiting(only)) return { action: 'prove', username, remove };
  if (status !== 'CONFIRMED' || !isProven) return refuse(messages.accountExists);
  return { action: 'link', username, remove };
}

const refuse = (sentence: string): LinkDecision => ({ action: 'refuse', sentence });
const isWaiting = ({ status, isPrepared }: ExistingUser) => status === 'UNCONFIRMED' && isPrepared;
const isUnproven = (user: ExistingUser) =>
  user.status === 'UNCONFIRMED' && !user.isEmailVerified && !user.isPrepared;
