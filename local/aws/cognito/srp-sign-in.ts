import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { groupPower, groupPrime as N } from './srp';

/** Signs in by SRP with native arithmetic, much faster than the browser's library; for demo accounts and tests. */
export async function srpSignIn(
  pool: CognitoIdentityProviderClient,
  { poolId, clientId, email, password }: Record<'poolId' | 'clientId' | 'email' | 'password', string>,
): Promise<AuthenticationResultType> {
  const a = asNumber(randomBytes(32));
  const A = groupPower(2n, a);
  const begun = await pool.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
    }),
  );
  const asked = begun.ChallengeParameters ?? {};
  const { USER_ID_FOR_SRP: userId = '', SECRET_BLOCK: secretBlock = '' } = asked;
  const poolName = poolId.slice(poolId.indexOf('_') + 1);
  const B = fromHex(asked['SRP_B'] ?? '0');
  const salt = fromHex(asked['SALT'] ?? '0');
  const u = asNumber(sha256(padded(A), padded(B)));
  const x = asNumber(sha256(padded(salt), sha256(`${poolName}${userId}:${password}`)));
  const base = (((B - k * groupPower(2n, x)) % N) + N) % N;
  const extracted = createHmac('sha256', padded(u))
    .update(padded(groupPower(base, a + u * x)))
    .digest();
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  const timestamp = poolTime(new Date());
  const signature = createHmac('sha256', key)
    .update(poolName + userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  const { AuthenticationResult, ChallengeName } = await pool.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: clientId,
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: signature,
      },
    }),
  );
  if (!AuthenticationResult) throw new Error(`The sign-in asks for ${ChallengeName ?? 'nothing'}.`);
  return AuthenticationResult;
}

const fromHex = (hex: string) => BigInt(`0x${hex}`);
const asNumber = (bytes: Buffer) => fromHex(bytes.toString('hex'));

function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const k = asNumber(sha256(padded(N), padded(2n)));

/** The timestamp format of Cognito's SRP proof: `Sat Nov 21 22:12:12 UTC 2026`. */
function poolTime(at: Date): string {
  const [week, day = '', month, year, clock] = at.toUTCString().replace(',', '').split(' ');
  return `${week} ${month} ${Number(day)} ${clock} UTC ${year}`;
}
