import { cleanHtml } from './clean-html';
import styles from './terms-text.module.css';

/** Terms as people read them. Whatever comes in, only structure and links go out. */
export const TermsText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);
