/** A refusal in the model service's own words. */
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
