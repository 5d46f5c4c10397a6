import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  /** Of the person's picture; without it, or when it does not load, the initials stand there. */
  url: string | undefined;
  initials: string;
  size: 'small' | 'large';
}

/** A person as a round sign; the name stands beside it, or on the button around it. */
export function Avatar({ url, initials, size }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const isShown = url !== undefined && url !== failedUrl;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {isShown ? <img src={url} alt="" onError={() => setFailedUrl(url)} /> : initials}
    </span>
  );
}
