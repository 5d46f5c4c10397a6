import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableJson } from '@suasion/stand-in/durable-json';

export interface Secret {
  name: string;
  arn: string;
  versionId: string;
  value: string;
  /** Epoch milliseconds of the product's clock. */
  createdAt: number;
}

export interface SecretStore {
  /** By name, by ARN, or by ARN without its last six letters. */
  find: (id: string) => Secret | undefined;
  /** Makes the secret or gives it a new value. Resolves once that is on the disk. */
  put: (name: string, value: string, version?: string) => Promise<Secret>;
}

/** Secrets in memory, and with `dataDir` also in `secrets.json`. Throws when that is damaged. */
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

// The service ends each ARN with six letters, so that a secret made again under the same name is another one.
const arnOf = (name: string, region: string) =>
  `arn:aws:secretsmanager:${region}:000000000000:secret:${name}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
