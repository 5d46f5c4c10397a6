import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** What the browser may do for our pages: load our own files and talk to us and to the user pool, hosted pages included. */
export const pagePolicy = (region: string, hostedOrigin: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    [
      `connect-src 'self' https://cognito-idp.${region}.amazonaws.com`,
      ...(hostedOrigin ? [hostedOrigin] : []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

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
