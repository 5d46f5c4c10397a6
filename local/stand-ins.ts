import { join } from 'node:path';
import type { Assembly } from './assembly';
import { type BedrockStandIn, startBedrock } from './bedrock/start-bedrock';
import { type CognitoStandIn, startCognito } from './cognito/start-cognito';
import { startDynamodb } from './dynamodb/start-dynamodb';
import type { Endpoints } from './function-environment';
import { type GoogleStandIn, startGoogle } from './google/start-google';
import type { Mailbox } from './mailbox';
import { answererOf, answerOf, type Model } from './model';
import { type SqsStandIn, startSqs } from './sqs/start-sqs';
import { startSecrets } from './secrets/start-secrets';
import type { StandIn, Surroundings } from './stand-in';
import { startStripeAccount } from './stripe-account';
import type { StripeStandIn } from './stripe/start-stripe';

export interface StandIns {
  dynamodb: StandIn;
  sqs: SqsStandIn;
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
  dataDir: string;
  assembly: Assembly;
  /** Where the product answers. */
  siteUrl: string;
  mailbox: () => Mailbox;
  trigger: Trigger;
  model: Model;
  paceMs: () => number;
}

/**
 * Starts every stand-in on a free port. The table comes first: its lock is what keeps two hosts out of one folder.
 * When one cannot start, those that run are closed again.
 */
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
    };
    return { dynamodb, sqs, cognito, google, bedrock, stripe, endpoints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const startModel = ({ surroundings, model, paceMs }: StandInOptions) =>
  startBedrock({
    surroundings,
    // A real model takes its own time.
    paceMs: model.kind === 'rules' ? paceMs : () => 0,
    answer: answerOf(model),
    answeredBy: answererOf(model),
  });
