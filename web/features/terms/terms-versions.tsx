import { useState } from 'react';
import { termsPreview } from '#shared/limits';
import { messages } from '#shared/messages';
import type { TermsHead } from '#shared/terms/terms';
import { contentFailure } from '#lib/admin/admin-message';
import { momentOf } from '#lib/page/dates';
import {
  readTermsVersion,
  type SeenTerms,
  useActivateTerms,
  type useTermsVersions,
  useTermsVersion,
} from './use-terms-versions';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import styles from './terms.module.css';
import { sentenceOf } from '#lib/api/call-error';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TermsText } from './terms-text';

interface Props {
  list: ReturnType<typeof useTermsVersions>;
  seen: SeenTerms;
  /** Starts a new version from this one; undefined while one is being edited. */
  onEdit: ((version: { title: string; content: string }) => void) | undefined;
}

export function TermsVersions({ list, seen, onEdit }: Props) {
  const activate = useActivateTerms();
  const [openVersion, setOpenVersion] = useState<number>();
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <section aria-labelledby="versions-title" className={styles.section}>
      <h3 id="versions-title">Versions</h3>
      {versions.length === 0 && <p className={styles.small}>{messages.noTermsYet}</p>}
      <ol className={styles.versions}>
        {versions.map((head) => (
          <li key={head.version}>
            <Row
              head={head}
              isOpen={head.version === openVersion}
              isBusy={activate.isPending}
              onToggle={() => setOpenVersion(head.version === openVersion ? undefined : head.version)}
              onEdit={onEdit}
              onActivate={() => activate.mutate({ version: head.version, seen })}
            />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <div>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older versions
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'onEdit'> {
  head: TermsHead;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onActivate: () => void;
}

function Row({ head, isOpen, isBusy, onToggle, onEdit, onActivate }: RowProps) {
  const name = `version ${head.version}`;
  const edit = () =>
    readTermsVersion(head.version).then(onEdit, (error: unknown) =>
      contentFailure(messages.loadTerms, error),
    );
  return (
    <>
      <div className={styles.version}>
        <div className={styles.versionInfo}>
          <strong>Version {head.version}</strong> {head.title}{' '}
          {head.isActive && <Badge tone="accent">Active</Badge>}
          <p className={styles.small}>{originOf(head)}</p>
          <p className={styles.excerpt}>
            {head.preview.length < termsPreview ? head.preview : `${head.preview}…`}
          </p>
        </div>
        <div className={styles.versionActions}>
          <Button variant="quiet" aria-expanded={isOpen} aria-label={`Preview ${name}`} onClick={onToggle}>
            {isOpen ? 'Close' : 'Preview'}
          </Button>
          {onEdit && (
            <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => void edit()}>
              Edit
            </Button>
          )}
          {!head.isActive && (
            <ConfirmButton
              variant="quiet"
              label="Activate"
              confirmLabel="Confirm Activate"
              subject={name}
              busyLabel={isBusy ? 'Activating…' : undefined}
              onConfirm={onActivate}
            />
          )}
        </div>
      </div>
      {isOpen && <TermsVersionView version={head.version} />}
    </>
  );
}

const originOf = ({ savedAt, savedBy }: TermsHead) =>
  savedAt ? `${momentOf(savedAt)} · ${savedBy ?? 'an account that is gone'}` : 'Came with the product';

function TermsVersionView({ version }: { version: number }) {
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
