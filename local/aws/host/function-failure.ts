/** Lambda's own limit of a request and of an answer, in bytes. */
export const payloadLimit = 6 * 1024 * 1024;

/** The function itself failed: it threw, ran out of time or died. */
export class FunctionFailure extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
    this.name = 'FunctionFailure';
  }
}
