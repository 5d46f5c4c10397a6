import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolSettings } from '../../cognito/pool-settings';
import { startCognito } from '../../cognito/start-cognito';
import type { CognitoStandIn } from '../../cognito/start-cognito';
import type { Trigger } from '../../cognito/trigger';
import { openMailbox } from '../../cognito/mailbox';
import type { Mailbox, ReceivedMail } from '../../cognito/mailbox';
import type { AccessRequest, Fault } from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export const poolId = 'eu-west-1_ABCdef123';
export const clientId = '1example23456789';
export const openClientId = '2example23456789';
/** Rotates like the page's client, but allows USER_PASSWORD_AUTH: SRP in Amplify takes a quarter of a second. */
export const rotatingClientId = '3example23456789';
export const password = 'Passw0rd!';

/** One pool with the web client as deployed and a client with older settings. */
export const poolSettings: PoolSettings = {
  poolId,
  passwordMinLength: 6,
  lambdaTriggers: [
    'PreSignUp',
    'PostConfirmation',
    'CustomMessage',
    'PreAuthentication',
    'PostAuthentication',
  ],
  emailSubject: 'Your code for Suasion',
  emailMessage:
    'Hello, <b>{####}</b> is your code. <a href="http://localhost:3000/reset-password?type=recovery&amp;confirmation={####}">Open</a>',
  emailSendingAccount: 'DEVELOPER',
  customAttributes: ['custom:company'],
  clients: [
    {
      clientId,
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      accessTokenMinutes: 15,
      idTokenMinutes: 15,
      refreshTokenDays: 30,
      rotationGraceSeconds: 30,
      preventUserExistenceErrors: true,
      writeAttributes: ['email', 'email_verified', 'given_name', 'family_name'],
    },
    {
      clientId: openClientId,
      explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      accessTokenMinutes: 60,
      idTokenMinutes: 30,
      refreshTokenDays: 1,
      preventUserExistenceErrors: false,
      readAttributes: ['email'],
    },
    {
      clientId: rotatingClientId,
      explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      accessTokenMinutes: 15,
      idTokenMinutes: 15,
      refreshTokenDays: 30,
      rotationGraceSeconds: 30,
      preventUserExistenceErrors: true,
    },
  ],
};

export interface World {
  standIn: CognitoStandIn;
  mailbox: Mailbox;
  sdk: CognitoIdentityProviderClient;
  /** Answers undefined, as without a trigger, unless a test replaces it. */
  trigger: Trigger;
  faults: Fault[];
  accessRequests: AccessRequest[];
  refusalSentence: string | undefined;
  advance(ms: number): void;
  now(): number;
  lastMail(to: string): ReceivedMail;
  stop(): Promise<void>;
}

export const startPool = async (
  options: {
    dataDir?: string;
    settings?: PoolSettings;
    triggerLimitMs?: number;
    providerOrigins?: Record<string, string>;
  } = {},
): Promise<World> => {
  const { triggerLimitMs, providerOrigins } = options;
  let offsetMs = 0;
  const now = (): number => Date.now() + offsetMs;
  const mailbox = openMailbox({ dataDir: options.dataDir, now });
  const faults: Fault[] = [];
  const accessRequests: AccessRequest[] = [];
  const surroundings = {
    now,
    takeFault: (service: string) => (service === 'cognito' ? faults.shift() : undefined),
    refusal: (accessRequest: AccessRequest) => {
      accessRequests.push(accessRequest);
      return world.refusalSentence;
    },
  };
  const trigger: Trigger = (name, event) => world.trigger(name, event);
  const standIn = await startCognito({
    surroundings,
    mailbox,
    trigger,
    dataDir: options.dataDir,
    triggerLimitMs,
    providerOrigins,
  });
  standIn.provisionPool(options.settings ?? poolSettings);
  const sdk = makeSdk(standIn.url);
  const world: World = {
    standIn,
    mailbox,
    sdk,
    trigger: async () => undefined,
    faults,
    accessRequests,
    refusalSentence: undefined,
    advance: (ms) => void (offsetMs += ms),
    now,
    lastMail: (to) => mailbox.list(to)[0] ?? failNoMail(to),
    stop: async () => {
      sdk.destroy();
      await standIn.close();
    },
  };
  return world;
};

const failNoMail = (to: string): never => {
  throw new Error(`No mail for ${to}.`);
};

const makeSdk = (endpoint: string): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'AKIATESTFUNCTION', secretAccessKey: 'secret' },
  });
