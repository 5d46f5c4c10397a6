import { useState, useEffect, useRef } from 'react';
import type { CaseHead } from '#shared/cases/case';
import { sentenceOf } from '#lib/api/call-error';
import type { CaseListView, CaseLayout } from './case-list-view';
import { useCaseList } from './use-case-list';
import { useCaseActions } from './use-case-actions';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { CaseCard } from './case-card';
import styles from './case-list.module.css';
import { NoCases } from './no-cases';
import { Skeleton } from '#ui/skeleton';

export function CaseList({ view, layout }: { view: CaseListView; layout: CaseLayout }) {
  const { list, heads, isPending } = useCaseList(view);
  const actions = useCaseActions();
  const [asked, setAsked] = useState<CaseHead>();

  if (list.isPending) return <CasesLoading layout={layout} />;
  if (list.isError && heads.length === 0)
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
        {sentenceOf(list.error)}
      </Notice>
    );

  const remove = (head: CaseHead) => {
    setAsked(undefined);
    focusBeside(head.id);
    void actions.remove(head);
  };
  return (
    <>
      {list.isRefetchError && (
        <div className={styles.behind}>
          <Notice tone="warning" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
            {sentenceOf(list.error)} What you see may be out of date.
          </Notice>
        </div>
      )}
      {heads.length === 0 && !list.hasNextPage && <NoCases view={view} />}
      <ul className={styles.list} data-layout={layout} aria-busy={list.isPlaceholderData}>
        {heads.map((head) => (
          <li key={head.id}>
            <CaseCard
              head={head}
              layout={layout}
              isPending={isPending(head)}
              onDuplicate={() => void actions.duplicate(head)}
              onArchive={() => {
                focusBeside(head.id);
                void actions.archive(head, !head.isArchived);
              }}
              onDelete={() => setAsked(head)}
            />
          </li>
        ))}
      </ul>
      <CaseListFoot list={list} search={view.search} found={heads.length} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked ? `Delete “${asked.title}”` : ''}
        question="Are you sure you want to delete this case?"
        confirmLabel="Delete Case"
        onConfirm={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** Call before a case leaves the list: moves the focus to a neighboring case, or to the page's content. */
function focusBeside(caseId: string) {
  const place = document.getElementById(`case-${caseId}`)?.closest('li');
  const neighbour = place?.nextElementSibling ?? place?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('h2 a') ?? document.getElementById('content');
  // Runs after the menu and the dialog have returned the focus to the button that opened them.
  setTimeout(() => next?.focus({ preventScroll: true }));
}

const CasesLoading = ({ layout }: { layout: CaseLayout }) => (
  <>
    <p role="status" className={styles.loading}>
      Loading your cases...
    </p>
    <div className={styles.list} data-layout={layout}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton lines={layout === 'grid' ? 5 : 2} />
        </div>
      ))}
    </div>
  </>
);

interface FootProps {
  list: ReturnType<typeof useCaseList>['list'];
  search: string;
  found: number;
}

/** Loads the next page on scrolling or by its button; after a failure only by the button. */
function CaseListFoot({ list, search, found }: FootProps) {
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
