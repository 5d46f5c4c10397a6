/** Where a refusal is told: the application that sent the browser, with its own `state`. */
export interface Caller {
  redirectUri: string;
  state: string | undefined;
}

/** An OAuth error. Shown on a page of our own unless the redirect URI is known to be the client's. */
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
