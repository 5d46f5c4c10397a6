import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onStop } from '@suasion/stand-in/on-stop';
import { openSurroundings, type StandIn } from '@suasion/stand-in/stand-in';
import { modelFailed } from './bedrock/bedrock-error';
import { openaiAnswer } from './bedrock/openai-answer';
import { startBedrock } from './bedrock/handle-call';
import { openMailbox } from './cognito/mailbox';
import { startCognito } from './cognito/start-cognito';
import { makeTables } from './dynamodb/make-tables';
import { startDynamodb } from './dynamodb/start-dynamodb';
import { startGoogle } from './google/serve';
import { hostAccessKey } from './iam/iam';
import { startS3 } from './s3/start-s3';
import { startSecrets } from './secrets/start-secrets';
import { startSqs } from './sqs/start-sqs';
import { type Assembly, readAssembly } from './templates/assembly';
import { startTextract } from './textract/http-server';

/** `npm start -w local/aws`: starts the stand-ins without an application. The README lists the flags. */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    bucket: { type: 'string', multiple: true, default: [] },
    queue: { type: 'string', multiple: true, default: [] },
    templates: { type: 'string' },
  },
});

let standIns: StandIn[] = [];
onStop(() => {
  void Promise.all(standIns.map((standIn) => standIn.close())).finally(() => process.exit());
});

try {
  standIns = await startAll();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function startAll(): Promise<StandIn[]> {
  const assembly = flags.templates === undefined ? undefined : readAssembly(resolve(flags.templates));
  const region = assembly?.region ?? 'eu-west-1';
  const dataDir = flags.data === undefined ? undefined : resolve(flags.data);
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const surroundings = openSurroundings();
  const common = { surroundings, dataDir, region };

  const dynamodb = await startDynamodb({
    ...common,
    ...(dataDir && { dataDir: `${dataDir}/dynamodb` }),
    port: nextPort(),
  });
  const sqs = await startSqs({ ...common, port: nextPort() });
  const tell: typeof sqs.send = (queueArn, message) => sqs.send(queueArn, message);
  const s3 = await startS3({ ...common, port: nextPort(), tell });
  const readObject: typeof s3.readFor = (accessKeyId, place) => s3.readFor(accessKeyId, place);
  const textract = await startTextract({ ...common, port: nextPort(), readObject });
  const secrets = await startSecrets({ ...common, port: nextPort() });
  const google = await startGoogle({ surroundings, port: nextPort() });
  const cognito = await startCognito({
    ...common,
    port: nextPort(),
    mailbox: printingMailbox(dataDir),
    trigger: async () => undefined,
    providerOrigins: { Google: google.url },
  });
  const bedrock = await startBedrock({
    surroundings,
    port: nextPort(),
    paceMs: () => 0,
    answer: modelAnswer(),
  });

  for (const name of flags.queue) sqs.createQueue({ name, visibilityTimeoutSeconds: 30 });
  for (const name of flags.bucket) await s3.createBucket({ name, corsRules: [], expiryRules: [] });
  if (assembly) {
    await makeTables(assembly, dynamodb.url);
    for (const queue of assembly.queues) sqs.createQueue(queue);
    for (const bucket of assembly.buckets) await s3.createBucket(bucket);
    for (const pool of assembly.pools) cognito.provisionPool({ ...pool, lambdaTriggers: [] });
    registerWithGoogle(assembly, google, cognito.providerResponseUrl);
  }

  print({
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: hostAccessKey,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_ENDPOINT_URL_SQS: sqs.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_TEXTRACT: textract.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    GOOGLE_ORIGIN: google.url,
  });
  return [dynamodb, sqs, s3, textract, secrets, google, cognito, bedrock];
}

function registerWithGoogle(
  { pools }: Assembly,
  google: Awaited<ReturnType<typeof startGoogle>>,
  redirectUri: string,
) {
  for (const { type, clientId, clientSecret } of pools.flatMap((pool) => pool.identityProviders ?? []))
    if (type === 'Google') google.registerClient({ clientId, clientSecret, redirectUris: [redirectUri] });
}

/** Stores mails and prints their codes, since there is no console to read them in. */
function printingMailbox(dataDir: string | undefined) {
  const mailbox = openMailbox({ ...(dataDir && { dataDir }), now: () => Date.now() });
  const deliver: typeof mailbox.deliver = async (mail) => {
    process.stdout.write(`# mail to ${mail.to}: ${mail.subject}${mail.code ? ` (code ${mail.code})` : ''}\n`);
    await mailbox.deliver(mail);
  };
  return { ...mailbox, deliver };
}

function modelAnswer(): Parameters<typeof startBedrock>[0]['answer'] {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key = '' } = process.env;
  if (url && name) return openaiAnswer({ url, name, key });
  return () => {
    throw modelFailed('No model stands behind this endpoint. Set MODEL_URL and MODEL_NAME.');
  };
}

let ports = 0;
/** Consecutive ports from `--port` on; undefined (any free port) without it. */
function nextPort(): number | undefined {
  if (flags.port === undefined) return undefined;
  const first = Number(flags.port);
  if (!Number.isInteger(first) || first < 1 || first > 65_000)
    throw new Error(`--port is a whole number from 1 to 65000, not ${flags.port}.`);
  ports += 1;
  return first + ports - 1;
}

function print(variables: Record<string, string>) {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(`${lines.join('')}# Ready. Stop with Ctrl+C.\n`);
}
