import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { denied, invalidRequest, S3Error } from './s3-error';

/** What S3 says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new S3Error('SlowDown', 'Please reduce your request rate.', 503),
  unavailable: () => new S3Error('ServiceUnavailable', 'Service is unable to handle request.', 503),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalidRequest('The console asked for a refusal.'),
};
