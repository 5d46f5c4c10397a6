import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '#lib/session/auth';

const queryKey = ['passkeys'] as const;

/** The person's passkeys, and the two things to be done with them. */
export function usePasskeys() {
  const client = useQueryClient();
  const settled = () => client.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: async () => (await import('#lib/session/auth')).listPasskeys(),
    retry: false,
  });
  const add = useMutation({
    mutationFn: async () => (await import('#lib/session/auth')).addPasskey(),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: async (passkey: Passkey) => {
      await (await import('#lib/session/auth')).removePasskey(passkey.id);
      await forgetPasskey(passkey);
    },
    onSettled: settled,
  });
  return { list, add, remove };
}

/** Tells the device that a passkey opens nothing any more, so that it stops offering it; not every browser can. */
async function forgetPasskey({ id: credentialId, host: rpId }: Passkey) {
  if (!('PublicKeyCredential' in globalThis) || !('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}
