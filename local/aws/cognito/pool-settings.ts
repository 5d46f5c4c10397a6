import { invalidParameter } from './cognito-error';

/** The properties of AWS::Cognito::UserPoolClient; the names of durations give their units. */
export interface ClientSettings {
  clientId: string;
  clientName?: string;
  /** Undefined: Cognito's default (SRP, refresh, custom). */
  explicitAuthFlows?: string[];
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenDays: number;
  /** How long a rotated refresh token stays valid; undefined: refresh tokens do not rotate. */
  rotationGraceSeconds?: number;
  /** True for `ENABLED`, false for `LEGACY`. */
  preventUserExistenceErrors: boolean;
  /** Undefined: every standard attribute except the verified flags. */
  writeAttributes?: string[];
  /** Undefined: every attribute. */
  readAttributes?: string[];
  /** Undefined: the client cannot use the hosted pages. */
  oauth?: OAuthSettings;
}

export interface OAuthSettings {
  flows: string[];
  scopes: string[];
  callbackUrls: string[];
  logoutUrls: string[];
  /** `COGNITO` or names of identity providers. */
  providers: string[];
}

export interface IdentityProvider {
  name: string;
  type: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** From the pool's attribute to the provider's claim. */
  attributeMapping: Record<string, string>;
}

/** The properties of AWS::Cognito::UserPool, for a pool whose users sign in with their e-mail. */
export interface PoolSettings {
  /** In the format of AWS: `eu-west-1_ABCdef123`. */
  poolId: string;
  poolName?: string;
  passwordMinLength: number;
  /** The keys of LambdaConfig: `PreSignUp`, `PostConfirmation`, `CustomMessage`, ... */
  lambdaTriggers: string[];
  /** From VerificationMessageTemplate; `{####}` stands for the code. */
  emailSubject?: string;
  emailMessage?: string;
  /** From AdminCreateUserConfig.InviteMessageTemplate, with `{username}` and `{####}` for the temporary password. */
  inviteSubject?: string;
  inviteMessage?: string;
  /** EmailConfiguration.EmailSendingAccount; COGNITO_DEFAULT refuses mails that a CustomMessage trigger has changed. */
  emailSendingAccount?: 'COGNITO_DEFAULT' | 'DEVELOPER';
  /** Names with the prefix `custom:`. */
  customAttributes?: string[];
  requiredAttributes?: string[];
  hasHostedPages?: boolean;
  identityProviders?: IdentityProvider[];
  /** SignInPolicy.AllowedFirstAuthFactors: `PASSWORD`, `WEB_AUTHN`, ... Undefined: passwords only. */
  firstFactors?: string[];
  relyingPartyId?: string;
  clients: ClientSettings[];
}

const knownTriggers = [
  'PreSignUp',
  'PostConfirmation',
  'CustomMessage',
  'PreAuthentication',
  'PostAuthentication',
];

/** Throws for settings that Cognito would refuse or that this stand-in does not support. */
export const checkPoolSettings = (settings: PoolSettings): void => {
  if (!/^[a-z]{2}(-[a-z]+)+-\d_[0-9A-Za-z]+$/.test(settings.poolId))
    throw invalidParameter(`'${settings.poolId}' does not look like a user pool id (eu-west-1_ABCdef123).`);
  const { passwordMinLength } = settings;
  if (!Number.isInteger(passwordMinLength) || passwordMinLength < 6 || passwordMinLength > 99)
    throw invalidParameter('The minimum password length must be between 6 and 99.');
  const unknown = settings.lambdaTriggers.filter((name) => !knownTriggers.includes(name));
  if (unknown.length > 0)
    throw invalidParameter(`The local user pool does not call the trigger ${unknown.join(', ')}.`);
  const unsupported = settings.identityProviders?.find(({ type }) => type !== 'Google');
  if (unsupported)
    throw invalidParameter(`The local user pool does not do identity providers of type ${unsupported.type}.`);
  const names = ['COGNITO', ...(settings.identityProviders ?? []).map(({ name }) => name)];
  settings.clients.forEach((client) => checkClientSettings(client, names));
};

const checkClientSettings = (client: ClientSettings, providers: string[]): void => {
  const between = (value: number, least: number, most: number, what: string): void => {
    if (!(value >= least && value <= most))
      throw invalidParameter(`Invalid range for ${what}: must be between ${least} and ${most}.`);
  };
  between(client.accessTokenMinutes, 5, 1440, 'access token validity in minutes');
  between(client.idTokenMinutes, 5, 1440, 'id token validity in minutes');
  between(client.refreshTokenDays, 1 / 24, 3650, 'refresh token validity in days');
  if (client.rotationGraceSeconds !== undefined)
    between(client.rotationGraceSeconds, 0, 60, 'rotation grace in seconds');
  const unknown = client.oauth?.providers.find((name) => !providers.includes(name));
  if (unknown !== undefined) throw invalidParameter(`The provider ${unknown} does not exist for User Pool.`);
};

export const regionOf = (poolId: string): string => poolId.slice(0, poolId.indexOf('_'));
export const issuerOf = (poolId: string): string =>
  `https://cognito-idp.${regionOf(poolId)}.amazonaws.com/${poolId}`;
/** The part of the pool id after `_`, which Cognito hashes into every SRP proof. */
export const srpPoolName = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1);
export const poolArn = (poolId: string): string =>
  `arn:aws:cognito-idp:${regionOf(poolId)}:000000000000:userpool/${poolId}`;

/** Limits the memory of the counters below, however many user names are tried. */
const mostKeys = 20_000;

const remember = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > mostKeys && !oldest.done) map.delete(oldest.value);
};

export interface Lockout {
  isLocked(key: string): boolean;
  fail(key: string): void;
  clear(key: string): void;
}

const freeTries = 5;
const longestLockMs = 15 * 60_000;

/** Counts failed sign-ins by key. From the fifth on, each locks for twice as long, from a second to 15 minutes. */
export const openLockout = (now: () => number): Lockout => {
  const failures = new Map<string, { count: number; lockedUntil: number; last: number }>();
  return {
    isLocked: (key) => (failures.get(key)?.lockedUntil ?? 0) > now(),
    fail: (key) => {
      const known = failures.get(key);
      const count = known && now() - known.last < longestLockMs ? known.count + 1 : 1;
      const lockMs = count < freeTries ? 0 : Math.min(1000 * 2 ** (count - freeTries), longestLockMs);
      remember(failures, key, { count, lockedUntil: now() + lockMs, last: now() });
    },
    clear: (key) => failures.delete(key),
  };
};

export interface Tally {
  isSpent(key: string): boolean;
  add(key: string): void;
  clear(key: string): void;
}

/** Limits a key to `most` events within `windowMs`. */
export const openTally = (now: () => number, most: number, windowMs: number): Tally => {
  const events = new Map<string, number[]>();
  const recent = (key: string): number[] => (events.get(key) ?? []).filter((at) => now() - at < windowMs);
  return {
    isSpent: (key) => recent(key).length >= most,
    add: (key) => remember(events, key, [...recent(key), now()]),
    clear: (key) => events.delete(key),
  };
};
