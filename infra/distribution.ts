import type { Stack } from 'aws-cdk-lib';
import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import type { Config } from './config';
import { apiPolicy, headersPolicy, pagePolicy } from './headers';
import { pageAddressCode } from './page-address';

interface Parts {
  bucket: Bucket;
  apiHost: string;
  config: Config;
  /** Where the page exchanges the code of a hosted sign-in for tokens. */
  hostedOrigin: string | undefined;
  /** Where the page sends files to and reads them from. */
  filesOrigin: string;
}

/** One address for the page and the API: no CORS, one set of headers per kind of answer. */
export function distribution(stack: Stack, parts: Parts): Distribution {
  const { bucket, apiHost, config } = parts;
  const edge = new Distribution(stack, 'Edge', {
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(stack, 'PageHeaders', policyOfPage(parts)),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pageAddress(stack) }],
      compress: true,
    },
    additionalBehaviors: apiBehaviors(stack, apiHost),
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...ownDomain(stack, config),
  });
  acknowledge(edge, config);
  return edge;
}

const policyOfPage = ({ config: { region, payments }, hostedOrigin, filesOrigin }: Parts) =>
  pagePolicy({
    region,
    hostedOrigin,
    filesOrigin,
    paymentsOrigin: payments.table && new URL(payments.table.scriptUrl).origin,
  });

/** Nothing of the API is kept, except what the contract says that the edge may keep. */
function apiBehaviors(stack: Stack, apiHost: string): Record<string, BehaviorOptions> {
  const api = {
    origin: new HttpOrigin(apiHost),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headersPolicy(stack, 'ApiHeaders', apiPolicy),
    compress: true,
  };
  const kept = Object.values<Operation>(operations).filter(({ edgeSeconds }) => edgeSeconds);
  const cachePolicy = keptPolicy(stack, Math.max(...kept.map(({ edgeSeconds = 0 }) => edgeSeconds)));
  return {
    ...Object.fromEntries(kept.map(({ path }) => [path, { ...api, cachePolicy }])),
    '/api/*': { ...api, cachePolicy: CachePolicy.CACHING_DISABLED },
  };
}

/** As long as the answer says; what says nothing, or is asked by another method, is not kept. */
const keptPolicy = (stack: Stack, longestSeconds: number) =>
  new CachePolicy(stack, 'KeptAnswers', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longestSeconds),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

const pageAddress = (stack: Stack) =>
  new Function(stack, 'PageAddress', {
    code: FunctionCode.fromInline(pageAddressCode),
    runtime: FunctionRuntime.JS_2_0,
  });

function ownDomain(stack: Stack, { domain }: Config) {
  if (!domain) return {};
  const certificate = Certificate.fromCertificateArn(stack, 'Certificate', domain.certificateArn);
  return {
    domainNames: [domain.name],
    certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

function acknowledge(edge: Distribution, { domain }: Config) {
  const on = Validations.of(edge);
  on.acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The product is offered in every country.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'Throttled at the gateway; a firewall costs more than an idle stack and can be added by ARN.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'The gateway logs every call; page views of a public page need no log of addresses.',
    },
  );
  if (!domain)
    on.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason: 'The default certificate of CloudFront decides the protocol; an own domain sets TLS 1.2.',
    });
}
