import { cleanHtml } from './clean-html';
import styles from './terms-text.module.css';

/** The rendered terms, sanitized to structure and links. */
export const TermsText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);
