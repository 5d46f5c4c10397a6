import { messages } from '#shared/messages';
import { type SessionEnd, useSession } from '#lib/session/session';
import { Notice } from '#ui/notice';
import type { HostedEnd } from './hosted-return';

interface Props {
  /** How a sign-in over the hosted pages ended. */
  hosted: HostedEnd | undefined;
  /** What the user has just done on another page. */
  passage: string | null;
}

const passages: Record<string, string> = {
  confirmed: messages.addressConfirmed,
  reset: messages.passwordUpdated,
};

const ends: Record<Exclude<SessionEnd, 'suspended'>, string> = {
  expired: messages.sessionExpired,
  closing: messages.closing,
  deleted: messages.accountDeleted,
};

/** Why the user has to sign in: one message, the latest. */
export function SignInNotice({ hosted, passage }: Props) {
  const { end } = useSession();
  if (hosted?.kind === 'told') return <Notice tone={hosted.tone}>{hosted.sentence}</Notice>;
  const sentence = passages[passage ?? ''];
  if (sentence) return <Notice tone="success">{sentence}</Notice>;
  if (end === 'suspended') return <Notice tone="error">{messages.suspended}</Notice>;
  return end ? <Notice tone="info">{ends[end]}</Notice> : null;
}
