import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { hostCredentials } from '#local/account';
import type { Product } from '#local/product';
import { variables } from '#functions/kit/names';

export interface StripeAccess {
  url: string;
  apiKey: string;
  webhookSecret: string;
}

/** Where Stripe answers and the keys of its account, as an operator knows them. */
export async function stripeAccess({ endpoints, assembly }: Product): Promise<StripeAccess> {
  const { secrets: endpoint, stripe: url } = endpoints;
  const client = new SecretsManagerClient({
    endpoint,
    region: assembly.region,
    credentials: hostCredentials,
  });
  const [SecretId] = assembly.functions.flatMap(
    ({ environment }) => environment[variables.stripeSecret] ?? [],
  );
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return { url, ...(JSON.parse(SecretString) as Omit<StripeAccess, 'url'>) };
}
