import { join } from 'node:path';
import type { Assembly } from '@suasion/local-aws/templates/assembly';
import { startBedrock, type BedrockStandIn } from '@suasion/local-aws/bedrock/handle-call';
import { type CognitoStandIn, startCognito } from '@suasion/local-aws/cognito/start-cognito';
import { startDynamodb } from '@suasion/local-aws/dynamodb/start-dynamodb';
import type { Endpoints } from './function-environment';
import { startGoogle, type GoogleStandIn } from '@suasion/local-aws/google/serve';
import type { Mailbox } from '@suasion/local-aws/cognito/mailbox';
import { answererOf, answerOf, type Model } from './model';
import { type S3StandIn, startS3 } from '@suasion/local-aws/s3/start-s3';
import { type SqsStandIn, startSqs } from '@suasion/local-aws/sqs/start-sqs';
import { startSecrets } from '@suasion/local-aws/secrets/start-secrets';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { startTextract } from '@suasion/local-aws/textract/http-server';
import { startStripeAccount } from './stripe-account';
import type { StripeStandIn } from '@suasion/local-stripe/start-stripe';

export interface StandIns {
  dynamodb: StandIn;
  sqs: SqsStandIn;
  s3: S3StandIn;
  cognito: CognitoStandIn;
  google: GoogleStandIn;
  bedrock: BedrockStandIn;
  stripe: StripeStandIn;
  endpoints: Endpoints;
  close(): Promise<void>;
}

type Trigger = Parameters<typeof startCognito>[0]['trigger'];

interface StandInOptions {
  surroundings: Surroundings;
  keyOf: (accessKeyId: string) => { secret?: string } | undefined;
  dataDir: string;
  assembly: Assembly;
  siteUrl: string;
  mailbox: () => Mailbox;
  trigger: Trigger;
  model: Model;
  paceMs: () => number;
}

/** Starts DynamoDB first: its lock keeps two hosts out of one folder. If a start fails, closes what is running. */
export async function startStandIns(options: StandInOptions): Promise<StandIns> {
  const { surroundings, dataDir, trigger, assembly } = options;
  const running: StandIn[] = [];
  const keep = <S extends StandIn>(standIn: S): S => {
    running.unshift(standIn);
    return standIn;
  };
  const close = async () => {
    await Promise.all(running.map((standIn) => standIn.close()));
  };
  try {
    const dynamodb = keep(await startDynamodb({ surroundings, dataDir: join(dataDir, 'dynamodb') }));
    const sqs = keep(await startSqs({ surroundings, dataDir }));
    assembly.queues.forEach((queue) => sqs.createQueue(queue));
    const { s3, textract } = await startFiles(
      { ...options, tell: (queueArn, message) => sqs.send(queueArn, message) },
      keep,
    );
    const mailbox = options.mailbox();
    const google = keep(await startGoogle({ surroundings }));
    const providerOrigins = { Google: google.url };
    const cognito = keep(await startCognito({ surroundings, dataDir, mailbox, trigger, providerOrigins }));
    const bedrock = keep(await startModel(options));
    const secrets = keep(await startSecrets({ surroundings, dataDir, region: assembly.region }));
    const stripe = keep(await startStripeAccount({ ...options, secretsUrl: secrets.url }));
    const endpoints = {
      dynamodb: dynamodb.url,
      sqs: sqs.url,
      cognito: cognito.url,
      bedrock: bedrock.url,
      secrets: secrets.url,
      stripe: stripe.url,
      s3: s3.url,
      textract: textract.url,
    };
    return { dynamodb, sqs, s3, cognito, google, bedrock, stripe, endpoints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts S3 with its buckets, and Textract, which reads objects with its caller's permissions. */
async function startFiles(
  { surroundings, dataDir, assembly, keyOf, tell }: StandInOptions & { tell: SqsStandIn['send'] },
  keep: <S extends StandIn>(standIn: S) => S,
) {
  const s3 = keep(await startS3({ surroundings, dataDir, keyOf, tell, region: assembly.region }));
  for (const bucket of assembly.buckets) await s3.createBucket(bucket);
  const readObject: S3StandIn['readFor'] = (accessKeyId, place) => s3.readFor(accessKeyId, place);
  return { s3, textract: keep(await startTextract({ surroundings, dataDir, readObject })) };
}

const startModel = ({ surroundings, model, paceMs }: StandInOptions) =>
  startBedrock({
    surroundings,
    // A real model is slow enough by itself.
    paceMs: model.kind === 'rules' ? paceMs : () => 0,
    answer: answerOf(model),
    answeredBy: answererOf(model),
  });

/** Makes the user pools; registers each with Google under the client id and secret of the templates. */
export function connectPools({ pools }: Assembly, { cognito, google }: StandIns): void {
  for (const pool of pools) {
    cognito.provisionPool(pool);
    for (const { type, clientId, clientSecret } of pool.identityProviders ?? [])
      if (type === 'Google')
        google.registerClient({ clientId, clientSecret, redirectUris: [cognito.providerResponseUrl] });
  }
}
