import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { DynamodbError, invalid } from './dynamodb-error';

/** What DynamoDB says when it refuses. */
export const refusals: Refusals = {
  throttle: () =>
    new DynamodbError(
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
    ),
  unavailable: () => new DynamodbError('ServiceUnavailable', 'The service is temporarily unavailable.', 503),
  'access-denied': () =>
    new DynamodbError('AccessDeniedException', 'User is not authorized to perform this operation'),
  validation: () => invalid('One or more parameter values were invalid'),
  timeout: () => new DynamodbError('InternalServerError', 'The request timed out.', 500),
};
