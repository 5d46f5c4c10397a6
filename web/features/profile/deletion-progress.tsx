import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ClosingPart } from '#shared/profile/profile';
import { sentenceOf } from '#lib/api/call-error';
import { type DeletionOutcome, deletionPartNames, keepDeletionOutcome } from './deletion-outcome';
import { signOutHere } from '#lib/session/sign-out';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './account-deletion.module.css';
import { useQuery } from '@tanstack/react-query';
import { fastPollForMs, fastPollMs, slowPollMs } from '#shared/timing';
import { call } from '#lib/api/api';
import { profileKey } from '#lib/profile/use-profile';

export function DeletionProgress() {
  const { data, error } = useDeletionProgress();
  const leave = useLeave();
  const isGone = data?.state === 'gone';
  const { stuckAt } = data ?? {};
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button was removed with its page.
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (isGone) void leave('gone');
  }, [isGone, leave]);

  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h1 id="closing-title" ref={heading} tabIndex={-1}>
        Your account is being deleted
      </h1>
      <p role="status">
        {isGone
          ? 'It is gone. Signing out…'
          : 'Your cases, their results, your credits and your sign-in go one after the other.'}
      </p>
      {!isGone && <Progress stuckAt={stuckAt} problem={error ? sentenceOf(error) : undefined} />}
      {!isGone && (
        <div>
          <Button onClick={() => void leave(stuckAt ?? 'closing')}>Sign out now</Button>
        </div>
      )}
    </section>
  );
}

function Progress({ stuckAt, problem }: { stuckAt: ClosingPart | undefined; problem: string | undefined }) {
  if (problem)
    return (
      <Notice tone="warning" title={problem}>
        The deletion goes on without this page; we keep asking how far it is.
      </Notice>
    );
  if (stuckAt)
    return (
      <Notice tone="warning" title={`We could not delete ${deletionPartNames[stuckAt]} yet.`}>
        It is tried again by itself until it is done. You do not have to wait or do anything.
      </Notice>
    );
  return <p>This takes a few seconds. It goes on by itself if you close this tab.</p>;
}

/** Signs out and opens the landing page, which reports the state of the deletion. */
function useLeave() {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  return useCallback(
    async (outcome: DeletionOutcome) => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      keepDeletionOutcome(outcome);
      await navigate('/');
      await signOutHere(outcome === 'gone' ? 'deleted' : 'closing');
    },
    [navigate],
  );
}

/** Polls the deletion until the account is deleted; continues after network errors. */
const useDeletionProgress = () =>
  useQuery({
    queryKey: [...profileKey, 'closing'],
    queryFn: () => call('getClosing'),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'gone') return false;
      return (state.dataUpdateCount + state.errorUpdateCount) * fastPollMs < fastPollForMs
        ? fastPollMs
        : slowPollMs;
    },
  });
