import { cleanHtml } from './clean-html';
import styles from './terms-text.module.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

/** The rendered terms, sanitized to structure and links. */
export const TermsText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);

export const termsKey = ['terms'] as const;

/** The active terms; null when none were published. */
export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: async () => (await call('getTerms')).terms, staleTime: 0 });
