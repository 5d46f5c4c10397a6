import { messages } from '#shared/messages';
import { TermsText, useTerms } from '#features/terms/terms-text';
import { sentenceOf } from '#lib/api/call-error';
import { shortDate } from '#lib/page/dates';
import { useTitle } from '#lib/page/use-title';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { Skeleton } from '#ui/skeleton';
import styles from './pages.module.css';

export function Terms() {
  const { data: terms, error, refetch } = useTerms();
  useTitle(terms?.title ?? 'Terms & Conditions');
  if (terms)
    return (
      <article className={styles.terms}>
        <header>
          <h1>{terms.title}</h1>
          <p>
            Version {terms.version} · Last updated{' '}
            <time dateTime={terms.updatedAt}>{shortDate(terms.updatedAt)}</time>
          </p>
        </header>
        <TermsText html={terms.html} />
      </article>
    );
  if (terms === null)
    return (
      <Panel level="page" title={messages.noTerms}>
        {messages.noTermsYet}
      </Panel>
    );
  if (error)
    return (
      <Panel
        level="page"
        title={messages.loadTerms}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {sentenceOf(error)}
      </Panel>
    );
  return <Skeleton lines={8} />;
}
