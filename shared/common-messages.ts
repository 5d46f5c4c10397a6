export const commonMessages = {
  unauthenticated: 'User must be logged in',
  notFound: 'There is nothing at this address.',
  bodyTooLarge: 'The request is too large. Nothing was changed.',
  badInput: 'The request has fields that are missing, unknown or wrong. Nothing was changed.',
  tooManyRequests: 'That was too many requests in a short time. Please wait a moment and try again.',
  busy: 'The service is busy. Nothing was changed; please try again in a moment.',
  internal: 'Something went wrong on our side. Nothing was charged; please try again.',
  network: 'Network connection error. Please check your internet connection or try again later.',
  generic: 'An error occurred',
  accountDeleted: 'Your account and everything in it was deleted.',
} as const;
