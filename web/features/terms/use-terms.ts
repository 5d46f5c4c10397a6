import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

export const termsKey = ['terms'] as const;

/** The active terms; null when none were published. */
export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: async () => (await call('getTerms')).terms, staleTime: 0 });
