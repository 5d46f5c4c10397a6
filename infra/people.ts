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
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Config } from './config';
import { google } from './google';
import { type HostedSignIn, hostedSignIn } from './hosted-sign-in';
import { pageClient } from './page-client';
import { poolSettings } from './pool-settings';
import { verificationMail } from './verification-mail';

export interface People {
  pool: UserPool;
  client: UserPoolClient;
  /** Undefined until the address of the site is known. */
  hosted: HostedSignIn | undefined;
  /** The host that passkeys belong to; undefined where the pool takes none. */
  passkeyHost: string | undefined;
}

/** The user pool, the page's client and the hosted pages. Nobody's account is lost with a stack. */
export function people(scope: Construct, config: Config, lambdaTriggers: UserPoolTriggers): People {
  const pool = new UserPool(scope, 'People', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    ...known,
    ...proven(config),
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

/** How people are known: by their e-mail in any case, which is theirs only once it is proven. */
const known: Partial<UserPoolProps> = {
  signInAliases: { email: true },
  signInCaseSensitive: false,
  autoVerify: { email: true },
  keepOriginal: { email: true },
  // Google may know no family name, and what is required can never be made optional.
  standardAttributes: { email: { required: true, mutable: true } },
  customAttributes: {
    occupation: new StringAttribute({ mutable: true, maxLen: customAttributes.occupation }),
    company: new StringAttribute({ mutable: true, maxLen: customAttributes.company }),
  },
};

/** A passkey is bound to the host of the site for good. */
const passkeyHostOf = ({ siteUrl }: Config) => siteUrl && new URL(siteUrl).hostname;

/** How people prove who they are. */
const proven = (config: Config): Partial<UserPoolProps> => ({
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
}
