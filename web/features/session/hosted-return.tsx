import { useEffect, useRef } from 'react';
import { messages } from '#shared/messages';
import type { HostedOutcome } from './hosted-sign-in';
import { Skeleton } from '#ui/skeleton';
import { AuthCard } from './auth-card';

export type HostedEnd = Exclude<HostedOutcome, { kind: 'leaving' }>;

interface Props {
  /** The query parameters of the redirect from the hosted pages. */
  answer: URLSearchParams;
  onEnd: (end: HostedEnd) => void;
}

/** Completes a hosted sign-in: reads the parameters once and removes them from the URL. */
export function HostedReturn({ answer, onEnd }: Props) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    history.replaceState(history.state, '', location.pathname);
    const finish = async () => {
      const { finishHostedSignIn } = await import('./hosted-sign-in');
      const outcome = await finishHostedSignIn(answer);
      if (outcome.kind !== 'leaving') onEnd(outcome);
    };
    const { hostedFailed: sentence } = messages;
    finish().catch(() => onEnd({ kind: 'told', from: '', tone: 'error', sentence }));
  });
  return (
    <AuthCard title="Signing you in…">
      <p role="status">One moment, your sign-in is being checked.</p>
      <Skeleton lines={3} />
    </AuthCard>
  );
}
