import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Config } from './config';

export interface People {
  pool: UserPool;
  client: UserPoolClient;
}

/** The user pool and the page's client: e-mail and password over SRP, nobody's account is lost with a stack. */
export function people(scope: Construct, config: Config, onConfirmed: IFunction): People {
  const pool = new UserPool(scope, 'People', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    customAttributes: {
      occupation: new StringAttribute({ mutable: true, maxLen: 40 }),
      company: new StringAttribute({ mutable: true, maxLen: 200 }),
    },
    passwordPolicy: {
      minLength: 6,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    mfa: Mfa.OFF,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your code for Suasion',
      emailBody: verificationBody(config.siteUrl),
    },
    lambdaTriggers: { postConfirmation: onConfirmed },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'The product promises passwords of six characters; sign-in is throttled.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'The page offers no second factor; the data behind an account is marketing copy.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan is priced for banks; the pool can be moved to it at any time.',
    },
  );
  return { pool, client: pageClient(pool) };
}

function pageClient(pool: UserPool): UserPoolClient {
  const written = new ClientAttributes()
    .withStandardAttributes({ email: true, givenName: true, familyName: true })
    .withCustomAttributes('occupation', 'company');
  return pool.addClient('Page', {
    generateSecret: false,
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    writeAttributes: written,
    disableOAuth: true,
  });
}

/** The same mail for sign-up and for a forgotten password, so it only speaks of the code. */
function verificationBody(siteUrl: string | undefined): string {
  const where = siteUrl
    ? `Enter it on <a href="${siteUrl}">${siteUrl}</a>.`
    : 'Enter it on the page that asked for it.';
  return [
    '<p>Hello,</p>',
    '<p>your code for Suasion is <strong>{####}</strong>.</p>',
    `<p>${where} If you did not ask for a code, you can ignore this message.</p>`,
  ].join('\n');
}
