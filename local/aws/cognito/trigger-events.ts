import type { TriggerEvent, TriggerSource } from './trigger';
import { subOf } from './users';
import { CognitoError } from './cognito-error';
import { regionOf } from './pool-settings';
import type { Pool, User } from './store';
import type { Service } from './service';

export interface TriggerCall {
  source: TriggerSource;
  pool: Pool;
  userName: string;
  clientId: string;
  request: Record<string, unknown>;
  response?: Record<string, unknown>;
}

/** Runs a trigger; `{}` if the pool has none. Throws Cognito's exception on failure, timeout or invalid response. */
export const runTrigger = async (service: Service, call: TriggerCall): Promise<Record<string, unknown>> => {
  const [name = ''] = call.source.split('_');
  if (!call.pool.settings.lambdaTriggers.includes(name)) return {};
  const answer = await withinLimit(
    name,
    service.triggerLimitMs,
    service.trigger(call.source, structuredClone(eventFor(call))),
  );
  if (answer === undefined) return {};
  if (answer === null || typeof answer !== 'object' || typeof answer.response !== 'object')
    throw invalidLambdaResponse('Unrecognizable lambda output');
  return answer.response ?? {};
};

export const invalidLambdaResponse = (message: string): CognitoError =>
  new CognitoError('InvalidLambdaResponseException', message);

export const triggerAttributes = (user: User): Record<string, string> => ({
  sub: subOf(user),
  'cognito:user_status': user.status,
  ...user.attributes,
  ...(user.identities && { identities: JSON.stringify(user.identities) }),
});

const eventFor = (call: TriggerCall): TriggerEvent => ({
  version: '1',
  region: regionOf(call.pool.settings.poolId),
  userPoolId: call.pool.settings.poolId,
  userName: call.userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
  triggerSource: call.source,
  request: call.request,
  response: call.response ?? {},
});

const withinLimit = async <T>(name: string, limitMs: number, run: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new CognitoError(
      'UnexpectedLambdaException',
      `${name} failed with error Socket timeout while invoking Lambda function.`,
    );
    timer = setTimeout(() => reject(late), limitMs);
  });
  try {
    return await Promise.race([run, limit]);
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${why}.`);
  } finally {
    clearTimeout(timer);
  }
};
