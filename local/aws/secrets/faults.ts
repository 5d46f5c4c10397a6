import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { SecretsError } from './secrets-error';

/** What Secrets Manager says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new SecretsError('ThrottlingException', 'Rate exceeded'),
  unavailable: () => new SecretsError('InternalServiceError', 'An error occurred on the server side.', 503),
  'access-denied': () => new SecretsError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => new SecretsError('InvalidRequestException', 'The console asked for a refusal.'),
};
