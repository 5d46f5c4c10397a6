import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  /** Address of the picture; without it, or when it fails to load, the initials are shown. */
  url: string | undefined;
  initials: string;
  size: 'small' | 'large';
}

/** A user's picture or initials. Decorative: the name is beside it or labels the button around it. */
export function Avatar({ url, initials, size }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const isShown = url !== undefined && url !== failedUrl;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {isShown ? <img src={url} alt="" onError={() => setFailedUrl(url)} /> : initials}
    </span>
  );
}
