import type { Find } from './assembly';
import type { BucketSettings } from './s3/bucket';

/** The buckets with whom they let call from a browser, and what they let go by itself. */
export const readBuckets = (find: Find): BucketSettings[] =>
  find('AWS::S3::Bucket').map(({ ref, properties }) => {
    const { CorsConfiguration, LifecycleConfiguration } = properties as Properties;
    return {
      name: ref,
      corsRules: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
        ...(rule.MaxAge === undefined ? {} : { maxAgeSeconds: rule.MaxAge }),
      })),
      expiryRules: (LifecycleConfiguration?.Rules ?? []).flatMap(
        ({ Status, Prefix = '', ExpirationInDays }) =>
          Status === 'Enabled' && ExpirationInDays !== undefined
            ? [{ prefix: Prefix, days: ExpirationInDays }]
            : [],
      ),
    };
  });

interface Properties {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: { Status: string; Prefix?: string; ExpirationInDays?: number }[] };
}

interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}
