import type { Refusals } from '@suasion/stand-in/stand-in';

/** An error response of Cognito; `code` is the exception's name, as in the response's `__type`. */
export class CognitoError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export const notAuthorized = (message: string): CognitoError =>
  new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);
export const userNotFound = (message = 'User does not exist.'): CognitoError =>
  new CognitoError('UserNotFoundException', message);
export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const wrongPassword = (): CognitoError => notAuthorized('Incorrect username or password.');

export const refusals: Refusals = {
  throttle: () => new CognitoError('TooManyRequestsException', 'Rate exceeded'),
  unavailable: () => new CognitoError('InternalErrorException', 'Service unavailable', 503),
  'access-denied': () => new CognitoError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => invalidParameter('The console asked for a refusal.'),
};
