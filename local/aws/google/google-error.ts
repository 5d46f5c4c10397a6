/** A refusal that Google shows to the person or tells the application's server. */
export class GoogleError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = 'GoogleError';
  }
}
