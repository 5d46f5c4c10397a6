import { useEffect, useRef } from 'react';
import { sentenceOf } from '#lib/api/call-error';
import type { useCaseList } from './use-case-list';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './case-list.module.css';

interface Props {
  list: ReturnType<typeof useCaseList>['list'];
  search: string;
  found: number;
}

/** Loads more cases on scrolling or by the button; after a failure only by the button. */
export function CaseListFoot({ list, search, found }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const foot = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!foot.current || !isWaiting) return undefined;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage(), {
      rootMargin: '300px',
    });
    watcher.observe(foot.current);
    return () => watcher.disconnect();
  }, [isWaiting, fetchNextPage]);

  return (
    <div ref={foot} className={styles.foot}>
      {isFetchNextPageError && <Notice tone="error">{sentenceOf(list.error)}</Notice>}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      )}
      {search && (
        <p role="status" className={styles.found}>
          {sentenceAbout(found, search, hasNextPage)}
        </p>
      )}
    </div>
  );
}

function sentenceAbout(found: number, search: string, isMore: boolean) {
  const cases = `${found} ${found === 1 ? 'case has' : 'cases have'} “${search}” in title or text`;
  return isMore ? `${cases} so far; looking on.` : `${cases}.`;
}
