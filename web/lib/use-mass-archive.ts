import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/api';
import { archiveAll } from './archive-all';
import { caseListKey } from './cases/case-keys';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Puts every optimized case away. What was archived before a failure stays archived. */
export function useMassArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => archiveAll(() => call('archiveOptimizedCases'), wait),
    onSettled: () => {
      client.removeQueries({ queryKey: ['case'] });
      return client.invalidateQueries({ queryKey: caseListKey });
    },
  });
}
