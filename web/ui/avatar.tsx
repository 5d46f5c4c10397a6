import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  /** URL of the picture; the initials are shown without it or if loading fails. */
  url: string | undefined;
  initials: string;
  size: 'small' | 'large';
}

/** A user's picture or initials. Decorative: the user's name must be beside it or label the button around it. */
export function Avatar({ url, initials, size }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const isShown = url !== undefined && url !== failedUrl;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {isShown ? <img src={url} alt="" onError={() => setFailedUrl(url)} /> : initials}
    </span>
  );
}
