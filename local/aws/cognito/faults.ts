import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { CognitoError, invalidParameter } from './cognito-error';

/** What Cognito says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new CognitoError('TooManyRequestsException', 'Rate exceeded'),
  unavailable: () => new CognitoError('InternalErrorException', 'Service unavailable', 503),
  'access-denied': () => new CognitoError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => invalidParameter('The console asked for a refusal.'),
};
