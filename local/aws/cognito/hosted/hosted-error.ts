/** Where a refusal is told: the application that sent the browser, with its own `state`. */
export interface Caller {
  redirectUri: string;
  state: string | undefined;
}

/** A refusal in the words of OAuth. Without a caller that can be trusted it is shown on a page of our own. */
export class HostedError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly caller?: Caller,
  ) {
    super(message);
    this.name = 'HostedError';
  }
}
