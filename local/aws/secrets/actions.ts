import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openDurableJson } from '@suasion/stand-in/durable-json';
import type { Refusals } from '@suasion/stand-in/stand-in';

interface Action {
  resourceOf: (store: SecretStore, input: unknown) => string;
  run: (store: SecretStore, input: unknown) => object | Promise<object>;
}

const id = z.string().check(z.minLength(1), z.maxLength(2048));
const value = z.string().check(z.maxLength(65_536));
const token = z.optional(z.string().check(z.minLength(32), z.maxLength(64)));
const inputs = {
  get: z.strictObject({
    SecretId: id,
    VersionId: z.optional(z.string()),
    VersionStage: z.optional(z.string()),
  }),
  create: z.strictObject({
    Name: z.string().check(z.regex(/^[\w/+=.@-]{1,512}$/)),
    SecretString: value,
    ClientRequestToken: token,
    Description: z.optional(z.string()),
  }),
  put: z.strictObject({ SecretId: id, SecretString: value, ClientRequestToken: token }),
};

/** The supported operations; there are no binary secrets, rotation, replicas or older versions. */
export const actions: Record<string, Action> = {
  GetSecretValue: {
    resourceOf: (store, input) => arnOr(store, read(inputs.get, input).SecretId),
    run(store, input) {
      const { SecretId, VersionId, VersionStage = 'AWSCURRENT' } = read(inputs.get, input);
      const secret = existing(store, SecretId);
      const isKept = VersionStage === 'AWSCURRENT' && (VersionId ?? secret.versionId) === secret.versionId;
      if (!isKept)
        throw new SecretsError(
          'ResourceNotFoundException',
          `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
        );
      return { ...answerOf(secret), SecretString: secret.value, CreatedDate: secret.createdAt / 1000 };
    },
  },
  CreateSecret: {
    resourceOf: (store, input) => arnOr(store, read(inputs.create, input).Name),
    async run(store, input) {
      const { Name, SecretString, ClientRequestToken } = read(inputs.create, input);
      if (store.find(Name))
        throw new SecretsError(
          'ResourceExistsException',
          `The operation failed because the secret ${Name} already exists.`,
        );
      const { VersionStages: _stages, ...made } = answerOf(
        await store.put(Name, SecretString, ClientRequestToken),
      );
      return made;
    },
  },
  PutSecretValue: {
    resourceOf: (store, input) => arnOr(store, read(inputs.put, input).SecretId),
    async run(store, input) {
      const { SecretId, SecretString, ClientRequestToken } = read(inputs.put, input);
      return answerOf(await store.put(existing(store, SecretId).name, SecretString, ClientRequestToken));
    },
  },
};

const existing = (store: SecretStore, secretId: string): Secret => {
  const secret = store.find(secretId);
  if (!secret) throw noSuchSecret();
  return secret;
};

const arnOr = (store: SecretStore, secretId: string) => store.find(secretId)?.arn ?? secretId;

const answerOf = ({ arn, name, versionId }: Secret) => ({
  ARN: arn,
  Name: name,
  VersionId: versionId,
  VersionStages: ['AWSCURRENT'],
});

function read<S extends z.ZodMiniType>(shape: S, input: unknown): z.infer<S> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new SecretsError('NotImplemented', `This stand-in does not know ${issue.keys.join(', ')}.`, 501);
  throw new SecretsError('ValidationException', `1 validation error detected at '${issue?.path.join('.')}'.`);
}

export interface Secret {
  name: string;
  arn: string;
  versionId: string;
  value: string;
  createdAt: number;
}

export interface SecretStore {
  /** Finds a secret by name, by ARN, or by ARN without its random suffix of six letters. */
  find: (id: string) => Secret | undefined;
  put: (name: string, value: string, version?: string) => Promise<Secret>;
}

/** Stores secrets in memory, and with `dataDir` also in `secrets.json`. Throws if that file is damaged. */
export function openSecretStore(options: {
  dataDir: string | undefined;
  region: string;
  now: () => number;
}): SecretStore {
  const { dataDir, region, now } = options;
  const file = openDurableJson(dataDir === undefined ? undefined : join(dataDir, 'secrets.json'));
  const kept = (file.read() as { secrets: Secret[] } | undefined)?.secrets ?? [];
  const secrets = new Map(kept.map((secret) => [secret.name, secret]));
  return {
    find: (id) =>
      secrets.get(id) ??
      [...secrets.values()].find(({ arn }) => arn === id || arn.replace(/-\w{6}$/, '') === id),
    async put(name, value, versionId = randomUUID()) {
      const secret = { name, arn: arnOf(name, region), versionId, value, createdAt: now() };
      secrets.set(name, secret);
      await file.save(() => ({ secrets: [...secrets.values()] }));
      return secret;
    },
  };
}

// AWS ends an ARN in six random letters; here they are a hash of the name.
const arnOf = (name: string, region: string) =>
  `arn:aws:secretsmanager:${region}:000000000000:secret:${name}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;

export class SecretsError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = code;
  }
}

export const noSuchSecret = () =>
  new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");

export const refusals: Refusals = {
  throttle: () => new SecretsError('ThrottlingException', 'Rate exceeded'),
  unavailable: () => new SecretsError('InternalServiceError', 'An error occurred on the server side.', 503),
  'access-denied': () => new SecretsError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => new SecretsError('InvalidRequestException', 'The console asked for a refusal.'),
};
