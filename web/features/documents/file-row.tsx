import type { ReactNode } from 'react';
import { FileText } from '#ui/icons';
import styles from './documents.module.css';

interface Props {
  name: string;
  bytes: number;
  /** A badge with the state of the file. */
  state: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  /** Its progress, or a note. */
  children?: ReactNode;
}

/** A row of the list of files, for an upload or a stored file. */
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
