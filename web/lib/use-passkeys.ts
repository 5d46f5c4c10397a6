import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from './session/auth';
import { forgetPasskey } from './forget-passkey';

const queryKey = ['passkeys'] as const;

/** The person's passkeys, and the two things to be done with them. */
export function usePasskeys() {
  const client = useQueryClient();
  const settled = () => client.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: async () => (await import('./session/auth')).listPasskeys(),
    retry: false,
  });
  const add = useMutation({
    mutationFn: async () => (await import('./session/auth')).addPasskey(),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: async (passkey: Passkey) => {
      await (await import('./session/auth')).removePasskey(passkey.id);
      await forgetPasskey(passkey);
    },
    onSettled: settled,
  });
  return { list, add, remove };
}
