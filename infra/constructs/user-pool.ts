import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  type UserPoolProps,
  type UserPoolTriggers,
  type UserVerificationConfig,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Config } from '../config';
import { poolSettings } from '../pool-settings';
import { google, type HostedSignIn, hostedSignIn, pageClient } from './page-client';

export interface UserPoolParts {
  pool: UserPool;
  client: UserPoolClient;
  hosted: HostedSignIn | undefined;
  passkeyHost: string | undefined;
}

export function userPool(scope: Construct, config: Config, lambdaTriggers: UserPoolTriggers): UserPoolParts {
  // Do not change the id: CloudFormation would replace the pool by one without its accounts.
  const pool = new UserPool(scope, 'People', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    ...identification,
    ...authentication(config),
    userVerification: verificationMail(config.siteUrl),
    ...(config.mail ? { email: sender(config.mail) } : {}),
    lambdaTriggers,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(pool);
  const provider = config.google && google(pool, config.google);
  const client = pageClient(pool, config.siteUrl, provider);
  const hosted = hostedSignIn(pool, client, { config, provider });
  return { pool, client, hosted, passkeyHost: passkeyHostOf(config) };
}

const { customAttributes, passwordMinLength } = poolSettings;

/** Users are identified by their e-mail address, in any case, once it is verified. */
const identification: Partial<UserPoolProps> = {
  signInAliases: { email: true },
  signInCaseSensitive: false,
  autoVerify: { email: true },
  keepOriginal: { email: true },
  // Google may not know a family name, and a required attribute can never be made optional.
  standardAttributes: { email: { required: true, mutable: true } },
  customAttributes: {
    occupation: new StringAttribute({ mutable: true, maxLen: customAttributes.occupation }),
    company: new StringAttribute({ mutable: true, maxLen: customAttributes.company }),
  },
};

const passkeyHostOf = ({ siteUrl }: Config) => siteUrl && new URL(siteUrl).hostname;

const authentication = (config: Config): Partial<UserPoolProps> => ({
  passwordPolicy: {
    minLength: passwordMinLength,
    requireDigits: false,
    requireLowercase: false,
    requireUppercase: false,
    requireSymbols: false,
  },
  ...passkeys(passkeyHostOf(config)),
  mfa: Mfa.OFF,
  accountRecovery: AccountRecovery.EMAIL_ONLY,
});

const passkeys = (host: string | undefined): Partial<UserPoolProps> =>
  host
    ? {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: host,
      }
    : { signInPolicy: { allowedFirstAuthFactors: { password: true } } };

const sender = ({ sender: fromEmail, region, domain }: NonNullable<Config['mail']>) =>
  UserPoolEmail.withSES({
    fromEmail,
    fromName: 'Suasion',
    ...(region ? { sesRegion: region } : {}),
    ...(domain ? { sesVerifiedDomain: domain } : {}),
  });

function acknowledge(pool: UserPool) {
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'The product allows passwords of six characters; sign-in is throttled.',
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
}

/** The pool's e-mail for sign-up and forgotten passwords, used until there is a sender of our own. */
function verificationMail(siteUrl: string | undefined): UserVerificationConfig {
  const where = siteUrl
    ? `Enter it on <a href="${siteUrl}">${siteUrl}</a>.`
    : 'Enter it on the page that asked for it.';
  return {
    emailStyle: VerificationEmailStyle.CODE,
    emailSubject: 'Your code for Suasion',
    emailBody: [
      '<p>Hello,</p>',
      '<p>your code for Suasion is <strong>{####}</strong>.</p>',
      `<p>${where} If you did not ask for a code, you can ignore this message.</p>`,
    ].join('\n'),
  };
}
