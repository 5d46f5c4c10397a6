import { messages } from '#shared/messages';
import { useSession } from '#lib/use-session';
import { Notice } from '#ui/notice';
import type { HostedEnd } from './hosted-return';

interface Props {
  /** How a sign-in over the hosted pages ended. */
  hosted: HostedEnd | undefined;
  /** What the person has just done on another page. */
  passage: string | null;
}

const passages: Record<string, string> = {
  confirmed: messages.addressConfirmed,
  reset: messages.passwordUpdated,
};

/** Why the person stands before the form: one sentence, the latest. */
export function SignInNotice({ hosted, passage }: Props) {
  const { end } = useSession();
  if (hosted?.kind === 'told') return <Notice tone={hosted.tone}>{hosted.sentence}</Notice>;
  const sentence = passages[passage ?? ''];
  if (sentence) return <Notice tone="success">{sentence}</Notice>;
  if (end === 'suspended') return <Notice tone="error">{messages.suspended}</Notice>;
  if (end === 'expired') return <Notice tone="info">{messages.sessionExpired}</Notice>;
  return null;
}
