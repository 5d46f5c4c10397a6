import type { ReactNode } from 'react';
import { FileText } from '#ui/icons';
import styles from './documents.module.css';
import { toFileName } from '#shared/documents/file-name';
import type { Upload } from './send-upload';
import { dropUpload, retryUpload } from './uploads';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';

interface Props {
  name: string;
  bytes: number;
  state: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

export const FileRow = ({ name, bytes, state, actions, children }: Props) => (
  <li className={styles.row}>
    <FileText size={18} aria-hidden="true" className={styles.icon} />
    <div className={styles.words}>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
      <div className={styles.facts}>
        {state}
        <span>{fileSize(bytes)}</span>
      </div>
      {children}
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
);

/** A file size in whole kilobytes, or in megabytes with one decimal. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1) return 'under 1 KB';
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const states: Record<Upload['state'], { tone: BadgeTone; badge: string; drop: string }> = {
  waiting: { tone: 'neutral', badge: 'Waiting', drop: 'Cancel' },
  sending: { tone: 'info', badge: 'Uploading', drop: 'Cancel' },
  cut: { tone: 'warn', badge: 'Interrupted', drop: 'Remove' },
  refused: { tone: 'bad', badge: 'Not uploaded', drop: 'Dismiss' },
};

interface UploadRowProps {
  upload: Upload;
  /** The file's name for screen readers, made unique among files of the same name. */
  label?: string | undefined;
  /** Called after the file is removed from the list. */
  onGone: () => void;
}

export function UploadRow({ upload, label = toFileName(upload.file.name), onGone }: UploadRowProps) {
  const { id, file, state, percent, problem } = upload;
  const { tone, badge, drop } = states[state];
  const name = toFileName(file.name);
  return (
    <FileRow
      name={name}
      bytes={file.size}
      state={<Badge tone={tone}>{badge}</Badge>}
      actions={
        <>
          {state === 'cut' && (
            <Button aria-label={`Try again ${label}`} onClick={() => retryUpload(id)}>
              Try again
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${drop} ${label}`}
            onClick={() => {
              dropUpload(upload);
              onGone();
            }}
          >
            {drop}
          </Button>
        </>
      }
    >
      {state === 'sending' && <ProgressBar percent={percent} label={`Uploading ${label}`} />}
      {problem && (
        <p role="alert" className={styles.reason}>
          {problem}
        </p>
      )}
    </FileRow>
  );
}
