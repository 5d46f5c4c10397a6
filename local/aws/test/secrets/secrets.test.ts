import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessKeyOf, makeAuthorizer } from '../../iam/iam';
import { startSecrets } from '../../secrets/start-secrets';
import { type FaultKind, openSurroundings, type StandIn } from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
const faults: FaultKind[] = [];
const reader = {
  name: 'reader',
  statements: [
    {
      Effect: 'Allow' as const,
      Action: 'secretsmanager:GetSecretValue',
      Resource: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:shop/key-??????',
    },
  ],
};
const refusal = makeAuthorizer([reader, { name: 'stranger', statements: [] }]);
const surroundings = {
  ...openSurroundings(),
  takeFault: () => {
    const fault = faults.shift();
    return fault && { fault, delayMs: 1 };
  },
};
let standIn: StandIn;
let host: SecretsManagerClient;

const clientFor = (url: string, accessKeyId: string) =>
  new SecretsManagerClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials: { accessKeyId, secretAccessKey: 'none' },
    maxAttempts: 3,
  });

beforeAll(async () => {
  standIn = await startSecrets({ surroundings, region: 'eu-west-1', dataDir });
  host = clientFor(standIn.url, 'AKIATEST');
});
afterAll(async () => {
  await standIn.close();
  rmSync(dataDir, { recursive: true });
});

const get = (SecretId: string, client = host) => client.send(new GetSecretValueCommand({ SecretId }));

describe('A secret', () => {
  it('is read by its name, by its ARN and by its ARN without the last letters', async () => {
    const { ARN = '' } = await host.send(new CreateSecretCommand({ Name: 'shop/key', SecretString: 'one' }));

    expect(ARN).toMatch(/^arn:aws:secretsmanager:eu-west-1:\d{12}:secret:shop\/key-\w{6}$/);
    for (const id of ['shop/key', ARN, ARN.slice(0, -7)])
      expect(await get(id)).toMatchObject({
        ARN,
        Name: 'shop/key',
        SecretString: 'one',
        VersionStages: ['AWSCURRENT'],
        CreatedDate: expect.any(Date) as Date,
      });
  });

  it('is made once and changed afterwards, and outlives a restart', async () => {
    await host.send(new CreateSecretCommand({ Name: 'twice', SecretString: 'one' }));
    const again = host.send(new CreateSecretCommand({ Name: 'twice', SecretString: 'two' }));
    await expect(again).rejects.toMatchObject({ name: 'ResourceExistsException' });
    await host.send(new PutSecretValueCommand({ SecretId: 'twice', SecretString: 'three' }));

    const restarted = await startSecrets({ surroundings, region: 'eu-west-1', dataDir });
    const { SecretString } = await get('twice', clientFor(restarted.url, 'AKIATEST'));
    await restarted.close();

    expect(SecretString).toBe('three');
  });

  it('that does not exist is refused as the service does it', async () => {
    await expect(get('nowhere')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: "Secrets Manager can't find the specified secret.",
    });
  });

  it('is read only by a function whose policy names it', async () => {
    const guarded = await startSecrets({
      surroundings: { ...surroundings, refusal },
      region: 'eu-west-1',
      dataDir,
    });
    const as = (name: string, id: string) => get(id, clientFor(guarded.url, accessKeyOf(name)));

    expect(await as('reader', 'shop/key')).toHaveProperty('SecretString', 'one');
    await expect(as('reader', 'twice')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(as('stranger', 'shop/key')).rejects.toThrow(
      /not authorized to perform: secretsmanager:GetSecretValue on resource: arn:aws:secretsmanager:/,
    );
    await guarded.close();
  });
});

describe('The service', () => {
  it.each<FaultKind>(['throttle', 'unavailable', 'slow', 'timeout'])(
    'is asked again by its client after one %s',
    async (fault) => {
      faults.push(fault);

      expect(await get('shop/key')).toHaveProperty('SecretString', 'one');
      expect(faults).toHaveLength(0);
    },
  );

  it.each<FaultKind>(['access-denied', 'validation', 'garbage', 'cut'])(
    'gives nothing away when it answers with %s',
    async (fault) => {
      faults.push(fault, fault, fault);
      await expect(get('shop/key')).rejects.toThrow();
      faults.length = 0;

      expect(await get('shop/key')).toHaveProperty('SecretString', 'one');
    },
  );

  it('answers 501 to what it does not do', async () => {
    const response = await fetch(standIn.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.RotateSecret' },
      body: '{}',
    });

    expect(response.status).toBe(501);
  });
});
