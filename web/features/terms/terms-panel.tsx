import { messages } from '#shared/messages';
import { sentenceOf } from '#lib/api/call-error';
import { useTermsVersions, useTermsDraft } from './use-terms-versions';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TermsEditor } from './terms-editor';
import { TermsVersions } from './terms-versions';
import styles from './terms.module.css';

export function TermsPanel() {
  const list = useTermsVersions();
  const { draft, begin, take, keep } = useTermsDraft();
  const seen = list.data?.pages[0]?.seen;
  if (list.error && !list.data)
    return (
      <Notice
        tone="error"
        title={messages.loadTerms}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {sentenceOf(list.error)}
      </Notice>
    );
  if (!list.data || !seen) return <Skeleton lines={8} />;
  return (
    <div className={styles.panel}>
      {draft ? (
        <TermsEditor draft={draft} now={seen} onChange={keep} onClose={() => keep(undefined)} />
      ) : (
        <div className={styles.head}>
          <h2>Terms & Conditions</h2>
          <Button variant="primary" onClick={() => begin(seen)}>
            Create new version
          </Button>
        </div>
      )}
      <TermsVersions list={list} seen={seen} onEdit={draft ? undefined : (version) => take(version, seen)} />
    </div>
  );
}
