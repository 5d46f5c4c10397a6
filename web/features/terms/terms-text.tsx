import { cleanHtml } from './clean-html';
import styles from './terms-text.module.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

/** Renders terms; removes all HTML but structure and links. */
export const TermsText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);

export const termsKey = ['terms'] as const;

/** The published version that is active now; null if there is none. */
export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: async () => (await call('getTerms')).terms, staleTime: 0 });
