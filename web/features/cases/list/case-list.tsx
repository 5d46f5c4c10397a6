import { useState } from 'react';
import type { CaseHead } from '#shared/cases/case';
import { sentenceOf } from '#lib/api/call-error';
import type { CaseListView } from './case-list-view';
import type { CaseLook } from './use-case-layout';
import { useCaseList } from './use-case-list';
import { useCaseMoves } from './use-case-actions';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { CaseCard } from './case-card';
import styles from './case-list.module.css';
import { CaseListFoot } from './case-list-foot';
import { CasesLoading } from './cases-loading';
import { focusBeside } from '../focus-beside';
import { NoCases } from './no-cases';

export function CaseList({ view, look }: { view: CaseListView; look: CaseLook }) {
  const { list, heads, isComing } = useCaseList(view);
  const moves = useCaseMoves();
  const [asked, setAsked] = useState<CaseHead>();

  if (list.isPending) return <CasesLoading look={look} />;
  if (list.isError && heads.length === 0)
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
        {sentenceOf(list.error)}
      </Notice>
    );

  const remove = (head: CaseHead) => {
    setAsked(undefined);
    focusBeside(head.id);
    void moves.remove(head);
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
      <ul className={styles.list} data-look={look} aria-busy={list.isPlaceholderData}>
        {heads.map((head) => (
          <li key={head.id}>
            <CaseCard
              head={head}
              look={look}
              isComing={isComing(head)}
              onDuplicate={() => void moves.duplicate(head)}
              onArchive={() => {
                focusBeside(head.id);
                void moves.archive(head, !head.isArchived);
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
