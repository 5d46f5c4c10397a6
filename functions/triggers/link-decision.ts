import { messages } from '#shared/messages';

/** An account of the pool that has the e-mail of the person at the door. */
export interface ExistingUser {
  username: string;
  /** Cognito's own word, such as CONFIRMED, UNCONFIRMED or EXTERNAL_PROVIDER. */
  status: string;
  isEnabled: boolean;
  isEmailVerified: boolean;
  /** An administrator has made it for the owner of the address: its profile is there, nobody has been in it yet. */
  isPrepared: boolean;
}

/**
 * What is done for somebody who comes through Google for the first time. `remove` are accounts that nobody proved;
 * `prove` is a link to one that was waiting for exactly this proof.
 */
export type LinkDecision =
  | { action: 'create'; remove: string[] }
  | { action: 'link' | 'prove'; username: string; remove: string[] }
  | { action: 'refuse'; sentence: string };

/**
 * Google's word about the e-mail opens an existing account only when both sides have proven it. An account that was
 * begun with somebody else's address and never confirmed must not wait there for its owner, with a password set by
 * another: it goes. One that an administrator has prepared is the owner's: Google's word is as good as the code by mail.
 */
export function linkDecision(isEmailVerified: boolean, namesakes: readonly ExistingUser[]): LinkDecision {
  if (!isEmailVerified) return refuse(messages.googleEmailUnproven);
  if (namesakes.some(({ isEnabled }) => !isEnabled)) return refuse(messages.suspended);
  const natives = namesakes.filter(({ status }) => status !== 'EXTERNAL_PROVIDER');
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
const isUnproven = (namesake: ExistingUser) =>
  namesake.status === 'UNCONFIRMED' && !namesake.isEmailVerified && !namesake.isPrepared;
