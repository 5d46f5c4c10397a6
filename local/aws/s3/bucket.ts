/** Which other sites' pages may call, as the bucket's configuration says it. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAgeSeconds?: number;
}

/** Objects under the prefix go away by themselves. */
export interface ExpiryRule {
  prefix: string;
  days: number;
}

/** Of objects that come under keys with this beginning and end, a queue is told. */
export interface EventRule {
  prefix: string;
  suffix: string;
  queueArn: string;
}

export interface BucketSettings {
  name: string;
  corsRules: CorsRule[];
  expiryRules: ExpiryRule[];
  /** Default: nobody is told of anything. */
  eventRules?: EventRule[];
}

/** Throws on a name that the service would not take. */
export function checkBucketName(name: string) {
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new Error(`${name}: bucket names have 3 to 63 lower-case letters, digits, hyphens and dots.`);
}

export const arnOf = (bucket: string, key?: string) =>
  `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
