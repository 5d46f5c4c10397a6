import type { Refusals } from '@suasion/stand-in/stand-in';

export class TextractError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export const invalidParameter = (message = 'Request has invalid parameters') =>
  new TextractError('InvalidParameterException', message);

export const unsupportedDocument = () =>
  new TextractError('UnsupportedDocumentException', 'Request has unsupported document format');

export const badDocument = () =>
  new TextractError(
    'BadDocumentException',
    'Request has bad document: it cannot be read, or is beyond the limits',
  );

export const documentTooLarge = () =>
  new TextractError('DocumentTooLargeException', 'The document is larger than this operation takes');

export const invalidS3Object = () =>
  new TextractError(
    'InvalidS3ObjectException',
    'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
  );

export const denied = (message: string) => new TextractError('AccessDeniedException', message);

export const refusals: Refusals = {
  throttle: () =>
    new TextractError('ProvisionedThroughputExceededException', 'Provisioned rate exceeded, slow down.'),
  unavailable: () => new TextractError('InternalServerError', 'Internal server error', 500),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalidParameter('The console asked for a refusal.'),
};
