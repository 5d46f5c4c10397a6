import { Fragment } from 'react';
import type { RunRecord } from '#shared/cases/case';
import styles from './result-editor.module.css';

/** The model, prompt version and files behind a rewrite. The model's own note, if there is one, replaces the configured model id. */
export const RunNote = ({ run }: { run: RunRecord | undefined }) =>
  run && (
    <p className={styles.run}>
      {run.note ?? `Model ${run.modelId}.`} Prompt version {run.promptVersion} ·{' '}
      {durationOf(run.milliseconds)}
      {run.files && run.files.length > 0 && (
        <span>
          Drew on{' '}
          {run.files.map(({ documentId, name, passages }, index) => (
            <Fragment key={documentId}>
              {index > 0 && ', '}
              <bdi>{name}</bdi> ({passages === 1 ? '1 passage' : `${passages} passages`})
            </Fragment>
          ))}
          .
        </span>
      )}
    </p>
  );

const durationOf = (milliseconds: number) =>
  milliseconds < 100 ? 'under 0.1 s' : `${(milliseconds / 1000).toFixed(1)} s`;
