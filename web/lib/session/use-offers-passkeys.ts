import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/config';

/** `no`: the site has no passkeys, or is still loading. `elsewhere`: this browser does not support them. */
export function useOffersPasskeys(): 'here' | 'elsewhere' | 'no' {
  const { data: config } = useQuery(configQuery);
  if (!config?.passkeys) return 'no';
  return isSecureContext && 'PublicKeyCredential' in globalThis ? 'here' : 'elsewhere';
}
