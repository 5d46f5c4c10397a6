import { lazy, Suspense, useState } from 'react';
import { messages } from '#shared/messages';
import { caseFields, type EditableField } from '#shared/cases/case-fields';
import type { SaveCase } from '#lib/cases/use-save-case';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './case-frame.module.css';

const BothVersions = lazy(async () => ({ default: (await import('./field-versions')).BothVersions }));

/** Shows a failed or conflicting save at every step, with a way to resolve it. */
export function SaveNotice({ saver }: { saver: SaveCase }) {
  const [isComparing, setIsComparing] = useState(false);
  const { clash, problem, retry, alsoChanged } = saver;
  return (
    <>
      {clash && (
        <div className={styles.stuck}>
          <Notice
            tone="error"
            title={`Changed elsewhere too: ${namesOf(clash.fields)}`}
            action={<Button onClick={() => setIsComparing(true)}>Compare both versions</Button>}
          >
            {messages.staleCase}
          </Notice>
        </div>
      )}
      {clash && isComparing && (
        <Suspense>
          <BothVersions clash={clash} saver={saver} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
      {problem && (
        <div className={styles.stuck}>
          <Notice
            tone="error"
            title="Not saved"
            action={retry && <Button onClick={() => void retry()}>Try again</Button>}
          >
            {problem}
          </Notice>
        </div>
      )}
      {alsoChanged.length > 0 && !clash && (
        <Notice tone="info">
          Also changed elsewhere in the meantime: {namesOf(alsoChanged)}. Both changes are kept.
        </Notice>
      )}
    </>
  );
}

const namesOf = (fields: readonly EditableField[]) =>
  fields.map((field) => caseFields[field].label).join(', ');
