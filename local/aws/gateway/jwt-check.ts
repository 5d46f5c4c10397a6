import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { JwtRule } from '../templates/read-routes';

export interface Proven {
  /** Every claim as a string, as API Gateway passes them to functions. */
  claims: Record<string, string>;
  scopes: string[];
}

/** Checks bearer tokens as the HTTP API's JWT authorizer does: RS256 signature, issuer, time, audience, scopes. */
export function makeJwtCheck(keys: JSONWebKeySet, now: () => number) {
  const keySet = createLocalJWKSet(keys);
  return async (header: string | undefined, rule: JwtRule): Promise<Proven | undefined> => {
    const token = (header ?? '').replace(/^Bearer\s+/i, '');
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['RS256'],
        issuer: rule.issuer,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'iss'],
      });
      // A Cognito access token has `client_id` instead of `aud`; API Gateway checks `aud` first.
      const audience = [payload.aud ?? payload['client_id']].flat();
      if (!audience.some((one) => rule.audience.includes(String(one)))) return undefined;
      const scopes = asText(payload['scope']).split(' ');
      if (rule.scopes.length > 0 && !rule.scopes.some((scope) => scopes.includes(scope))) return undefined;
      const claims = Object.entries(payload).map(([name, value]) => [name, asText(value)]);
      return { claims: Object.fromEntries(claims) as Record<string, string>, scopes: rule.scopes };
    } catch {
      return undefined;
    }
  };
}

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(String).join(' ')}]`;
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
};
