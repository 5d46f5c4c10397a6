import { messages } from '#shared/messages';

export interface ExistingUser {
  username: string;
  status: string;
  isEnabled: boolean;
  isEmailVerified: boolean;
  /** True if an admin created the user for the owner of the address, who has not signed in yet. */
  isPrepared: boolean;
}

/**
 * `remove`: users with an unconfirmed address. `prove`: link to a user whom an admin created, and confirm the
 * address.
 */
export type LinkDecision =
  | { action: 'create'; remove: string[] }
  | { action: 'link' | 'prove'; username: string; remove: string[] }
  | { action: 'refuse'; sentence: string };

/**
 * Decides about a sign-in with Google. Links only if Google and the pool verified the address; unconfirmed
 * accounts, which a stranger may have created, are removed.
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
