import { join } from 'node:path';
import { type BedrockStandIn, startBedrock } from './bedrock/start-bedrock';
import { type CognitoStandIn, startCognito } from './cognito/start-cognito';
import { startDynamodb } from './dynamodb/start-dynamodb';
import type { Endpoints } from './function-environment';
import { type GoogleStandIn, startGoogle } from './google/start-google';
import type { Mailbox } from './mailbox';
import { answererOf, answerOf, type Model } from './model';
import { type SqsStandIn, startSqs } from './sqs/start-sqs';
import type { StandIn, Surroundings } from './stand-in';

export interface StandIns {
  dynamodb: StandIn;
  sqs: SqsStandIn;
  cognito: CognitoStandIn;
  google: GoogleStandIn;
  bedrock: BedrockStandIn;
  endpoints: Endpoints;
  close(): Promise<void>;
}

type Trigger = Parameters<typeof startCognito>[0]['trigger'];

/**
 * Starts every stand-in on a free port. The table comes first: its lock is what keeps two hosts out of one folder.
 * When one cannot start, those that run are closed again.
 */
export async function startStandIns(options: {
  surroundings: Surroundings;
  dataDir: string;
  mailbox: () => Mailbox;
  trigger: Trigger;
  model: Model;
  paceMs: () => number;
}): Promise<StandIns> {
  const { surroundings, dataDir, trigger, model, paceMs } = options;
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
    const bedrock = keep(
      await startBedrock({
        surroundings,
        // A real model takes its own time.
        paceMs: model.kind === 'rules' ? paceMs : () => 0,
        answer: answerOf(model),
        answeredBy: answererOf(model),
      }),
    );
    const endpoints = { dynamodb: dynamodb.url, sqs: sqs.url, cognito: cognito.url, bedrock: bedrock.url };
    return { dynamodb, sqs, cognito, google, bedrock, endpoints, close };
  } catch (error) {
    await close();
    throw error;
  }
}
