import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

interface Others {
  region: string;
  /** Where the hosted sign-in pages are. */
  hostedOrigin: string | undefined;
  /** Where files are sent to and read from. */
  filesOrigin: string;
  /** Where Stripe's pricing table comes from: a script that draws its frame. */
  paymentsOrigin: string | undefined;
}

/**
 * What the browser may do for our pages: load our own files, talk to us and to the user pool, hosted pages included, and send and show people's files;
 * beside that only Stripe's script and its frame. Checkout and portal are pages of their own, which people go to.
 */
export const pagePolicy = ({ region, hostedOrigin, filesOrigin, paymentsOrigin }: Others) =>
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

/** The security headers of one kind of answer, the same over whatever the origin sent. */
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
