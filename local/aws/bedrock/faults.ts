import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { BedrockError, denied, invalid } from './bedrock-error';

/** What Bedrock says when it refuses. */
export const refusals: Refusals = {
  throttle: () =>
    new BedrockError('ThrottlingException', 'Too many requests, please wait before trying again.', 429),
  unavailable: () =>
    new BedrockError('ServiceUnavailableException', 'Bedrock is unable to process your request.', 503),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalid('The console asked for a refusal.'),
  timeout: () =>
    new BedrockError('ModelTimeoutException', 'Model has timed out in processing the request.', 408),
};
