import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '#lib/session/auth';

const queryKey = ['passkeys'] as const;

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

/** Asks the device to stop offering a removed passkey, where the browser supports that. */
async function forgetPasskey({ id: credentialId, host: rpId }: Passkey) {
  if (!('PublicKeyCredential' in globalThis) || !('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}
