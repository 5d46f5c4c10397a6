import { useState } from 'react';
import { Link } from 'react-router';
import { readCameFrom } from '#lib/session/came-from';
import { ArrowLeft } from '#ui/icons';
import styles from './pricing.module.css';

/** To where the person worked before they looked at the plans; nothing for those who come from elsewhere. */
export function WayBack() {
  const [from] = useState(readCameFrom);
  return (
    from && (
      <Link to={from.path} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {from.label}
      </Link>
    )
  );
}
