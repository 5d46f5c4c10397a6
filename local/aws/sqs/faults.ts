import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { invalidValue, SqsError } from './sqs-error';

/** What SQS says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new SqsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  unavailable: () => new SqsError('ServiceUnavailable', 'The service is unavailable.', 503),
  'access-denied': () => new SqsError('AccessDeniedException', 'The console asked for a refusal.', 403),
  validation: () => invalidValue('QueueUrl', 'The console asked for a refusal.'),
};
