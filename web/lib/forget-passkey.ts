import type { Passkey } from './session/auth';

/** Tells the device that a passkey opens nothing any more, so that it stops offering it; not every browser can. */
export async function forgetPasskey({ id: credentialId, host: rpId }: Passkey) {
  if (!('PublicKeyCredential' in globalThis) || !('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}
