import type { Refusals } from '@suasion/stand-in/act-out-fault';

/** An error as Secrets Manager answers it. */
export class SecretsError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = code;
  }
}

export const noSuchSecret = () =>
  new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");

/** What Secrets Manager says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new SecretsError('ThrottlingException', 'Rate exceeded'),
  unavailable: () => new SecretsError('InternalServiceError', 'An error occurred on the server side.', 503),
  'access-denied': () => new SecretsError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => new SecretsError('InvalidRequestException', 'The console asked for a refusal.'),
};
