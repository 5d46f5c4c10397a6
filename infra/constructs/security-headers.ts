import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

interface OtherOrigins {
  region: string;
  hostedOrigin: string | undefined;
  filesOrigin: string;
  /** Where the script of Stripe's pricing table comes from, and the frame that it opens. */
  paymentsOrigin: string | undefined;
}

/** Allows our files, the API, the user pool, the bucket and Stripe's pricing table where it is set up. */
export const pagePolicy = ({ region, hostedOrigin, filesOrigin, paymentsOrigin }: OtherOrigins) =>
  [
    "default-src 'none'",
    rule('script-src', "'self'", paymentsOrigin),
    "style-src 'self'",
    rule('img-src', "'self'", 'data:', 'blob:', filesOrigin),
    "font-src 'self'",
    "manifest-src 'self'",
    rule(
      'connect-src',
      "'self'",
      `https://cognito-idp.${region}.amazonaws.com`,
      hostedOrigin,
      filesOrigin,
      paymentsOrigin,
    ),
    ...(paymentsOrigin ? [rule('frame-src', paymentsOrigin)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const rule = (name: string, ...sources: (string | undefined)[]) =>
  [name, ...sources.filter((source) => source !== undefined)].join(' ');

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

export const headersPolicy = (scope: Construct, id: string, contentSecurityPolicy: string) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        {
          header: 'permissions-policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=()',
          override: true,
        },
      ],
    },
  });
