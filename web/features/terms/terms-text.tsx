import styles from './terms-text.module.css';
import DOMPurify from 'dompurify';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

/** The rendered terms, sanitized to structure and links. */
export const TermsText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);

/**
 * Removes all markup that terms do not need; the server sanitizes first, this is the second line of defense. Links open
 * in the same tab and lead to web pages or e-mail addresses only.
 */
const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: ['href', 'start', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });

export const termsKey = ['terms'] as const;

/** The active terms; null when none were published. */
export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: async () => (await call('getTerms')).terms, staleTime: 0 });
