import type { ReactNode } from 'react';
import { FileText } from '#ui/icons';
import styles from './documents.module.css';

interface Props {
  name: string;
  bytes: number;
  /** How far the file is: a badge. */
  state: ReactNode;
  /** Buttons. */
  deeds: ReactNode;
  /** Its progress, or what there is to say of it. */
  children?: ReactNode;
}

/** One file of a list, on its way or stored. */
export const FileRow = ({ name, bytes, state, deeds, children }: Props) => (
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
    <div className={styles.actions}>{deeds}</div>
  </li>
);

/** A size as people read it: whole kilobytes, megabytes with one digit. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1) return 'under 1 KB';
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
