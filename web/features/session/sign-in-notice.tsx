import { messages } from '#shared/messages';
import { type SessionEnd, useSession } from '#lib/session/session';
import { Notice } from '#ui/notice';
import type { HostedEnd } from './hosted-return';

interface Props {
  /** How a hosted sign-in ended; undefined without one. */
  hosted: HostedEnd | undefined;
  /** What the user has just done on another page, from the URL. */
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

/** Shows one message: how a hosted sign-in ended, what the user has just done, or why the session ended. */
export function SignInNotice({ hosted, passage }: Props) {
  const { end } = useSession();
  if (hosted?.kind === 'told') return <Notice tone={hosted.tone}>{hosted.sentence}</Notice>;
  const sentence = passages[passage ?? ''];
  if (sentence) return <Notice tone="success">{sentence}</Notice>;
  if (end === 'suspended') return <Notice tone="error">{messages.suspended}</Notice>;
  return end ? <Notice tone="info">{ends[end]}</Notice> : null;
}
