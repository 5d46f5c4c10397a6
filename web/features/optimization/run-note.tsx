import type { RunRecord } from '#shared/cases/case';
import styles from './result-desk.module.css';

/** Who wrote this rewrite, from which instructions. A remark of whoever answered stands before the configured model. */
export const RunNote = ({ run }: { run: RunRecord | undefined }) =>
  run && (
    <p className={styles.run}>
      {run.note ?? `Model ${run.modelId}.`} Prompt version {run.promptVersion} ·{' '}
      {durationOf(run.milliseconds)}
    </p>
  );

const durationOf = (milliseconds: number) =>
  milliseconds < 100 ? 'under 0.1 s' : `${(milliseconds / 1000).toFixed(1)} s`;
