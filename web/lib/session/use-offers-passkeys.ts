import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/config';

/** `no`: this site takes none, or that is not known yet. `elsewhere`: it does, but this browser cannot use them. */
export function useOffersPasskeys(): 'here' | 'elsewhere' | 'no' {
  const { data: config } = useQuery(configQuery);
  if (!config?.passkeys) return 'no';
  return isSecureContext && 'PublicKeyCredential' in globalThis ? 'here' : 'elsewhere';
}
