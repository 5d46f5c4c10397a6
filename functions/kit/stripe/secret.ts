import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { env } from '../env';

const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 2_000, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});

/** Reads the JSON secret named by an environment variable. @throws AppError `payments_off` when it is missing. */
export async function readSecret<Shape extends z.ZodMiniType>(
  variable: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  try {
    const command = new GetSecretValueCommand({ SecretId: env(variable) });
    const { SecretString = '{}' } = await secrets.send(command);
    return shape.parse(JSON.parse(SecretString));
  } catch (cause) {
    const isMissing = cause instanceof ResourceNotFoundException;
    if (isMissing || cause instanceof z.core.$ZodError || cause instanceof SyntaxError)
      throw new AppError('payments_off', messages.paymentsOff, cause);
    throw cause;
  }
}
