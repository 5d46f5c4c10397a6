import { useRef } from 'react';
import { Link } from 'react-router';
import type { DocumentType } from '#shared/documents/document';
import { planNeeded, type UserType } from '#shared/roles';
import { documentEndings, uploadCapability } from '#shared/documents/upload-rules';
import { toFileName } from '#shared/documents/file-name';
import { sentenceOf } from '#lib/api/call-error';
import { beginUploads, isPending } from './uploads';
import { useDocuments } from './use-documents';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { FileDrop } from '#ui/file-drop';
import { Notice } from '#ui/notice';
import { DocumentRow } from './document-row';
import styles from './documents.module.css';
import { UploadRow } from './file-row';

interface Props {
  caseId: string;
  documentType: DocumentType;
  userType: UserType;
}

const kinds = {
  audience: {
    label: 'Upload audience research',
    list: 'Audience research files',
    gain: 'With Pro, the rewrite can draw on what your research says of these readers.',
  },
  brand: {
    label: 'Upload brand guidelines',
    list: 'Brand guideline files',
    gain: 'With Enterprise, the rewrite can draw on what your guidelines say.',
  },
} as const;

const accept = Object.keys(documentEndings)
  .map((ending) => `.${ending}`)
  .join(',');

export function DocumentUploads({ caseId, documentType, userType }: Props) {
  const { label, list, gain } = kinds[documentType];
  const { documents, uploads, stored, error, refetch, data } = useDocuments(caseId, documentType);
  const section = useRef<HTMLElement>(null);
  const plan = planNeeded(userType, uploadCapability[documentType]);
  const isRead = !uploads.some(isPending) && !documents.some(({ state }) => state === 'reading');
  const labels = distinctNames([
    ...documents.map(({ name }) => name),
    ...uploads.map(({ file }) => toFileName(file.name)),
  ]);
  // The focused button was removed with its row.
  const focusHere = () => section.current?.focus();

  return (
    <section ref={section} tabIndex={-1} className={styles.area} aria-label={list}>
      {plan ? (
        <div className={styles.locked}>
          <span>{label}</span>
          <Link to="/pricing">
            <Badge tone="accent">{plan} feature</Badge>
          </Link>
          <p>{gain}</p>
        </div>
      ) : (
        <FileDrop
          label={label}
          accept={accept}
          take="several"
          hint="Or drop files here: PDF, Word, plain text or a picture, up to 10 MB each."
          onFiles={(files) => beginUploads({ caseId, documentType, files, stored })}
        />
      )}
      {error && !data && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {documents.length + uploads.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document, index) => (
            <DocumentRow
              key={document.id}
              caseId={caseId}
              document={document}
              label={labels[index]}
              onGone={focusHere}
            />
          ))}
          {uploads.map((upload, index) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              label={labels[documents.length + index]}
              onGone={focusHere}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.pending}>
        {isRead ? '' : 'An optimization that starts now goes without the files that are not read yet.'}
      </p>
    </section>
  );
}

/** Makes names unique in their order: a repeated name becomes `name (2)`. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
