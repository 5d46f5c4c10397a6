import { sentenceOf } from '#lib/api/call-error';
import { useTermsVersion } from '#lib/use-terms-versions';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TermsText } from './terms-text';
import styles from './terms.module.css';

/** One version as visitors would read it. */
export function TermsVersionView({ version }: { version: number }) {
  const { data: terms, error, refetch } = useTermsVersion(version);
  if (error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {sentenceOf(error)}
      </Notice>
    );
  if (!terms) return <Skeleton lines={4} />;
  return (
    <div className={styles.preview} role="region" aria-label={`Version ${version}`} tabIndex={0}>
      <TermsText html={terms.html} />
    </div>
  );
}
