import {
  AdminConfirmSignUpCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { prefixes, usersIndexes } from '#functions/kit/names';
import { grant } from '#shared/credits/moves';
import { available, type Movement, type Wallet } from '#shared/credits/wallet';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Assembly } from '@suasion/local-aws/templates/assembly';
import { type DemoAccount, demoPassword } from './demo-accounts';
import type { Endpoints } from '../function-environment';

export interface People {
  /** Signs up and confirms the user, unless done before; the product's trigger makes the profile. Returns the sub. */
  join(account: DemoAccount): Promise<string>;
  /** Sets a user type that cannot be bought; also disables the user if the type is suspended. */
  setType(sub: string, account: DemoAccount): Promise<void>;
  /** Changes the balance to the account's credits, with an entry that gives the reason. */
  setCredits(sub: string, account: DemoAccount, now: string): Promise<void>;
}

/** Makes users with the AWS SDK, as an operator would. */
export function peopleOf({ pools, tables, region }: Assembly, endpoints: Endpoints): People {
  const settings = { region, credentials: hostCredentials };
  const cognito = new CognitoIdentityProviderClient({ ...settings, endpoint: endpoints.cognito });
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...settings, endpoint: endpoints.dynamodb }),
  );
  const [pool] = pools;
  const UserPoolId = pool?.poolId ?? '';
  const TableName = tables[0]?.create.TableName ?? '';

  const find = async (Username: string) => {
    try {
      return await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  };

  return {
    async join({ email, firstName, lastName }) {
      const known = await find(email);
      if (!known)
        await cognito.send(
          new SignUpCommand({
            ClientId: pool?.clients[0]?.clientId,
            Username: email,
            Password: demoPassword,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'given_name', Value: firstName },
              { Name: 'family_name', Value: lastName },
            ],
          }),
        );
      if (known?.UserStatus !== 'CONFIRMED') {
        await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));
        await cognito.send(
          new AdminUpdateUserAttributesCommand({ UserPoolId, Username: email, ...verified }),
        );
      }
      const attributes = (known ?? (await find(email)))?.UserAttributes ?? [];
      return attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
    },

    async setType(sub, { email, userType }) {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: profileKey(sub),
          UpdateExpression: 'SET userType = :userType',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':userType': userType },
        }),
      );
      if (userType === 'Suspended')
        await cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    },

    async setCredits(sub, { credits }, now) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: profileKey(sub), ConsistentRead: true }),
      );
      const before = Item?.['wallet'] as Wallet;
      const { wallet, entries } = bringTo(before, credits, now);
      if (entries.length === 0) return;
      const puts = entries.map(({ key, ...entry }) => ({
        Put: {
          TableName,
          Item: { pk: profileKey(sub).pk, sk: `CREDIT#${entry.createdAt}#${key}`, id: key, ...entry },
        },
      }));
      const profile = {
        Update: {
          TableName,
          Key: profileKey(sub),
          UpdateExpression: 'SET wallet = :wallet, #credits = :credits',
          ExpressionAttributeNames: { '#credits': usersIndexes.credits.sort },
          ConditionExpression: 'wallet.version = :before',
          ExpressionAttributeValues: {
            ':wallet': { ...wallet, version: before.version + 1 },
            ':before': before.version,
            // Padded, because the index sorts it as text.
            ':credits': String(credits).padStart(9, '0'),
          },
        },
      };
      await documents.send(new TransactWriteCommand({ TransactItems: [profile, ...puts] }));
    },
  };
}

/** AdminConfirmSignUp leaves the e-mail unverified, and only a verified one receives reset codes. */
const verified = { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };

const profileKey = (sub: string) => ({ pk: `${prefixes.user}${sub}`, sk: 'PROFILE' });

/** Raises the balance by a bonus or lowers it by letting credits expire. */
function bringTo(wallet: Wallet, credits: number, now: string): Movement {
  const amount = credits - available(wallet, now);
  if (amount >= 0)
    return grant(wallet, {
      lotId: 'demo',
      key: 'bonus#demo',
      amount,
      reason: 'bonus',
      expiresAt: null,
      at: now,
    });
  const kept = grant({ ...wallet, lots: [] }, { ...keptLot, amount: credits, at: now });
  return {
    wallet: kept.wallet,
    entries: [{ key: 'expiry#demo', amount, reason: 'expiry', createdAt: now }],
  };
}

const keptLot = { lotId: 'demo', key: 'bonus#demo', reason: 'bonus', expiresAt: null } as const;
