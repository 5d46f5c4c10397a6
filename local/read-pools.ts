import type { Assembly, Find } from './assembly';
import type { ClientSettings } from './cognito/pool-settings';

/** The user pools with their clients and the functions behind their triggers. */
export function readPools(find: Find): Assembly['pools'] {
  const rooms = new Map(find('AWS::Lambda::Function').map(({ arn, room }) => [arn, room]));
  return find('AWS::Cognito::UserPool').map(({ ref, properties }) => {
    const {
      LambdaConfig = {},
      VerificationMessageTemplate,
      Policies,
      Schema,
    } = properties as unknown as Pool;
    const triggers = Object.entries(LambdaConfig);
    return {
      poolId: ref,
      passwordMinLength: Policies.PasswordPolicy.MinimumLength,
      lambdaTriggers: triggers.map(([name]) => name),
      triggerFunctions: Object.fromEntries(triggers.map(([name, arn]) => [name, rooms.get(arn) ?? arn])),
      emailSubject: VerificationMessageTemplate?.EmailSubject,
      emailMessage: VerificationMessageTemplate?.EmailMessage,
      customAttributes: Schema.filter(({ Required }) => Required === undefined).map(
        ({ Name }) => `custom:${Name}`,
      ),
      clients: clientsOf(find, ref),
    };
  });
}

const clientsOf = (find: Find, poolId: string): ClientSettings[] =>
  find('AWS::Cognito::UserPoolClient')
    .filter(({ properties }) => properties['UserPoolId'] === poolId)
    .map(({ ref, properties }) => {
      const client = properties as unknown as Client;
      const minutes = (kind: 'AccessToken' | 'IdToken' | 'RefreshToken', fallback: number) => {
        const value = client[`${kind}Validity`];
        if (value === undefined) return fallback;
        return value * minutesIn[client.TokenValidityUnits?.[kind] ?? defaultUnit[kind]];
      };
      return {
        clientId: ref,
        explicitAuthFlows: client.ExplicitAuthFlows,
        accessTokenMinutes: minutes('AccessToken', 60),
        idTokenMinutes: minutes('IdToken', 60),
        refreshTokenDays: minutes('RefreshToken', 30 * minutesIn.days) / minutesIn.days,
        rotationGraceSeconds:
          client.RefreshTokenRotation?.Feature === 'ENABLED'
            ? (client.RefreshTokenRotation.RetryGracePeriodSeconds ?? 0)
            : undefined,
        preventUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
        writeAttributes: client.WriteAttributes,
        readAttributes: client.ReadAttributes,
      };
    });

const minutesIn = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };
const defaultUnit = { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' } as const;
type Unit = keyof typeof minutesIn;

interface Pool {
  LambdaConfig?: Record<string, string>;
  VerificationMessageTemplate?: { EmailSubject?: string; EmailMessage?: string };
  Policies: { PasswordPolicy: { MinimumLength: number } };
  /** Attributes of one's own are never required. */
  Schema: { Name: string; Required?: boolean }[];
}

interface Client {
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: Record<'AccessToken' | 'IdToken' | 'RefreshToken', Unit>;
  ExplicitAuthFlows?: string[];
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds?: number };
  PreventUserExistenceErrors?: string;
  WriteAttributes?: string[];
  ReadAttributes?: string[];
}
