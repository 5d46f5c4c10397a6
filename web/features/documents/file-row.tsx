import type { ReactNode } from 'react';
import { fileSize } from './file-size';
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
