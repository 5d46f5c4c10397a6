import type { Refusals } from '@suasion/stand-in/stand-in';

export class BedrockError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export const invalid = (message: string): BedrockError =>
  new BedrockError('ValidationException', message, 400);

export const denied = (message: string): BedrockError =>
  new BedrockError('AccessDeniedException', message, 403);

export const modelFailed = (message: string): BedrockError =>
  new BedrockError('ModelErrorException', message, 424);

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
