import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Product } from '#local/product';
import { variables } from '#functions/kit/names';

export interface StripeAccess {
  url: string;
  apiKey: string;
  webhookSecret: string;
}

/** Stripe's address and the keys of its account, as an operator knows them. */
export async function stripeAccess({ endpoints, assembly }: Product): Promise<StripeAccess> {
  const { secrets: endpoint, stripe: url } = endpoints;
  const client = new SecretsManagerClient({
    endpoint,
    region: assembly.region,
    credentials: hostCredentials,
  });
  const read = async (variable: string): Promise<object> => {
    const [SecretId] = assembly.functions.flatMap(({ environment }) => environment[variable] ?? []);
    const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
    return JSON.parse(SecretString) as object;
  };
  const keys = { ...(await read(variables.stripeSecret)), ...(await read(variables.stripeWebhookSecret)) };
  return { url, ...(keys as Omit<StripeAccess, 'url'>) };
}
