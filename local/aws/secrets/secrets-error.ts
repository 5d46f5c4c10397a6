/** A refusal in the words of Secrets Manager. */
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
