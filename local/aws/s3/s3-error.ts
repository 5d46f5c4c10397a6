import type { Refusals } from '@suasion/stand-in/stand-in';

export class S3Error extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly details: Record<string, string> = {},
  ) {
    super(message);
  }

  toXml(requestId: string): string {
    const { code: Code, message: Message, details } = this;
    const parts = Object.entries({ Code, Message, ...details, RequestId: requestId, HostId: 'local' });
    return `<?xml version="1.0" encoding="UTF-8"?>\n${branch('Error', ...parts.map(([name, value]) => leaf(name, value)))}`;
  }
}

export const denied = (message = 'Access Denied') => new S3Error('AccessDenied', message, 403);

export const invalidRequest = (message: string) => new S3Error('InvalidRequest', message, 400);

export const invalidArgument = (name: string, value: string, message: string) =>
  new S3Error('InvalidArgument', message, 400, { ArgumentName: name, ArgumentValue: value });

export const noSuchBucket = (name: string) =>
  new S3Error('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });

export const noSuchKey = (key: string) =>
  new S3Error('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

export const preconditionFailed = (condition: string) =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412, {
    Condition: condition,
  });

export const malformedXml = () =>
  new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
    400,
  );

export const badDigest = (algorithm: string) =>
  new S3Error('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`, 400);

/** S3 can do this and the stand-in cannot: an error is better than half of it. */
export const notImplemented = (what: string) =>
  new S3Error('NotImplemented', `This stand-in does not do ${what}.`, 501);

export const refusals: Refusals = {
  throttle: () => new S3Error('SlowDown', 'Please reduce your request rate.', 503),
  unavailable: () => new S3Error('ServiceUnavailable', 'Service is unable to handle request.', 503),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalidRequest('The console asked for a refusal.'),
};

/** Escapes text for XML. Line ends too: an XML parser would turn all of them into `\n`. */
const escape = (text: string) => text.replace(/[<>&"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);

export const leaf = (name: string, text: string | number): string =>
  `<${name}>${escape(String(text))}</${name}>`;

export const branch = (name: string, ...elements: string[]): string =>
  `<${name}>${elements.join('')}</${name}>`;

export const answerXml = (name: string, ...elements: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</${name}>`;
