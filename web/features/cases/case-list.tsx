import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#lib/call-error';
import { useArchive } from '#lib/use-archive';
import { type CaseFilter, useCaseList } from '#lib/use-case-list';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { Notice } from '#ui/notice';
import { Panel } from '#ui/panel';
import { Skeleton } from '#ui/skeleton';
import { CaseCard } from './case-card';
import styles from './case-list.module.css';

export function CaseList({ filter }: { filter: CaseFilter }) {
  const list = useCaseList(filter);
  const archive = useArchive();
  const more = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const heads = list.data?.pages.flatMap((page) => page.cases) ?? [];

  useEffect(() => {
    const foot = more.current;
    if (!foot || !hasNextPage || isFetchingNextPage) return undefined;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage(), {
      rootMargin: '300px',
    });
    watcher.observe(foot);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (list.isPending) return <Loading />;
  if (list.isError && heads.length === 0)
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
        {sentenceOf(list.error)}
      </Notice>
    );
  if (heads.length === 0 && !hasNextPage) return <Empty filter={filter} />;

  return (
    <>
      {archive.isError && <Notice tone="error">{sentenceOf(archive.error)}</Notice>}
      <ul className={styles.list}>
        {heads.map((head) => (
          <li key={head.id}>
            <CaseCard
              head={head}
              isMoving={archive.isPending && archive.variables.caseId === head.id}
              onArchive={(isArchived) => archive.mutate({ caseId: head.id, isArchived })}
            />
          </li>
        ))}
      </ul>
      <div ref={more} className={styles.more}>
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  );
}

const Loading = () => (
  <>
    <p role="status" className={styles.loading}>
      Loading your cases...
    </p>
    <div className={styles.list}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton lines={5} />
        </div>
      ))}
    </div>
  </>
);

function Empty({ filter }: { filter: CaseFilter }) {
  if (filter === 'archived')
    return (
      <Panel title="No archived cases">
        Archive a case that you are done with: it leaves the other lists and waits here.
      </Panel>
    );
  if (filter !== 'all')
    return (
      <Panel
        title="No cases yet"
        action={
          <Link to="/dashboard" className={buttonClass('plain')}>
            Show all cases
          </Link>
        }
      >
        No case has this status at the moment.
      </Panel>
    );
  return (
    <Panel
      title="No cases yet"
      action={
        <Link to="/new-case" className={buttonClass('primary')}>
          New Optimization Case
        </Link>
      }
    >
      A case holds one piece of copy, what the analysis found in it, and its rewrite. Begin with a text you
      know well.
    </Panel>
  );
}
