import { toFileName } from '#shared/documents/file-name';
import type { Upload } from './send-upload';
import { dropUpload, retryUpload } from './uploads';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import styles from './documents.module.css';
import { FileRow } from './file-row';

const states: Record<Upload['state'], { tone: BadgeTone; badge: string; drop: string }> = {
  waiting: { tone: 'neutral', badge: 'Waiting', drop: 'Cancel' },
  sending: { tone: 'info', badge: 'Uploading', drop: 'Cancel' },
  cut: { tone: 'warn', badge: 'Interrupted', drop: 'Remove' },
  refused: { tone: 'bad', badge: 'Not uploaded', drop: 'Dismiss' },
};

interface Props {
  upload: Upload;
  /** The file's name for screen readers, distinct among files of the same name. */
  label?: string | undefined;
  /** Called once it is removed from the list. */
  onGone: () => void;
}

/** An upload that is in progress or has failed. */
export function UploadRow({ upload, label = toFileName(upload.file.name), onGone }: Props) {
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
