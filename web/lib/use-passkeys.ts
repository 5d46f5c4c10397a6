import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from './auth';
import { forgetPasskey } from './forget-passkey';

const queryKey = ['passkeys'] as const;

/** The person's passkeys, and the two things to be done with them. */
export function usePasskeys() {
  const client = useQueryClient();
  const settled = () => client.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: async () => (await import('./auth')).listPasskeys(),
    retry: false,
  });
  const add = useMutation({
    mutationFn: async () => (await import('./auth')).addPasskey(),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: async (passkey: Passkey) => {
      await (await import('./auth')).removePasskey(passkey.id);
      await forgetPasskey(passkey);
    },
    onSettled: settled,
  });
  return { list, add, remove };
}
