import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as pause } from 'node:timers/promises';
import { srpSignIn } from '@suasion/local-aws/cognito/srp-sign-in';

/** Retries server errors, which are likely while everything starts; operations are idempotent. */
const attempts = 6;

/** Calls an operation of the API as one user; throws if it fails. */
export type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Signs in as the page does and returns a function that calls the product's API. */
export async function enter(url: string, email: string, password: string): Promise<Ask> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { region = '', userPoolId: poolId = '', userPoolClientId: clientId = '', userPoolEndpoint } = config;
  const pool = new CognitoIdentityProviderClient({
    region,
    endpoint: userPoolEndpoint ?? '',
    // Cognito's operations for users need no signature.
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const tokens = await srpSignIn(pool, { poolId, clientId, email, password });
  const authorization = `Bearer ${String(tokens.AccessToken)}`;
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return async <T>(method: string, path: string, body?: unknown) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(method, path, body);
      if (response.ok) return (await response.json()) as T;
      if (response.status < 500 || attempt >= attempts)
        throw new Error(`${email}: ${method} ${path}: ${response.status} ${await response.text()}`);
      await pause(150 * 2 ** attempt);
    }
  };
}
