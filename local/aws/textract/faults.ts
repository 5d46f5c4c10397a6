import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { denied, invalidParameter, TextractError } from './textract-error';

/** What Textract says when it refuses. */
export const refusals: Refusals = {
  throttle: () =>
    new TextractError('ProvisionedThroughputExceededException', 'Provisioned rate exceeded, slow down.'),
  unavailable: () => new TextractError('InternalServerError', 'Internal server error', 500),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalidParameter('The console asked for a refusal.'),
};
