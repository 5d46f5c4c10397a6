import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../stand-in';
import { DynamodbError, invalid } from './dynamodb-error';

const timeoutMs = 120_000;
const slowMs = 1_000;

/**
 * Answers with an error in place of the call, which is then not performed, except that `slow` performs it after the
 * delay. Not handled here: `cut`, which performs the call and then drops the connection without an answer, and
 * `garbage`, which performs nothing and answers 200 with a body that is not JSON.
 */
export async function suffer(fault: Fault | undefined, gone: AbortSignal): Promise<void> {
  switch (fault?.fault) {
    case 'throttle':
      throw new DynamodbError(
        'ProvisionedThroughputExceededException',
        'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
      );
    case 'unavailable':
      throw new DynamodbError('ServiceUnavailable', 'The service is temporarily unavailable.', 503);
    case 'access-denied':
      throw new DynamodbError('AccessDeniedException', 'User is not authorized to perform this operation');
    case 'validation':
      throw invalid('One or more parameter values were invalid');
    case 'timeout':
      await sleep(fault.delayMs ?? timeoutMs, undefined, { signal: gone });
      throw new DynamodbError('InternalServerError', 'The request timed out.', 500);
    case 'slow':
      await sleep(fault.delayMs ?? slowMs, undefined, { signal: gone });
  }
}
