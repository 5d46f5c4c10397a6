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
import type { Config } from '../config';
import { apiPolicy, headersPolicy, pagePolicy } from './security-headers';

interface Parts {
  bucket: Bucket;
  apiHost: string;
  config: Config;
  /** Where the page exchanges the code of a hosted sign-in for tokens. */
  hostedOrigin: string | undefined;
  /** Where the page uploads files and loads them from. */
  filesOrigin: string;
}

/** One origin for the page and the API: no CORS, and one set of headers for each. */
export function distribution(stack: Stack, parts: Parts): Distribution {
  const { bucket, apiHost, config } = parts;
  const edge = new Distribution(stack, 'Edge', {
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(stack, 'PageHeaders', pagePolicyFor(parts)),
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

const pagePolicyFor = ({ config: { region, payments }, hostedOrigin, filesOrigin }: Parts) =>
  pagePolicy({
    region,
    hostedOrigin,
    filesOrigin,
    paymentsOrigin: payments.table && new URL(payments.table.scriptUrl).origin,
  });

/** Cache behaviors of the API: nothing is cached, except where the contract allows CloudFront to. */
function apiBehaviors(stack: Stack, apiHost: string): Record<string, BehaviorOptions> {
  const api = {
    origin: new HttpOrigin(apiHost),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headersPolicy(stack, 'ApiHeaders', apiPolicy),
    compress: true,
  };
  const cached = Object.values<Operation>(operations).filter(({ edgeSeconds }) => edgeSeconds);
  const cachePolicy = edgeCachePolicy(stack, Math.max(...cached.map(({ edgeSeconds = 0 }) => edgeSeconds)));
  return {
    ...Object.fromEntries(cached.map(({ path }) => [path, { ...api, cachePolicy }])),
    '/api/*': { ...api, cachePolicy: CachePolicy.CACHING_DISABLED },
  };
}

/** Caches a response as long as its Cache-Control allows; without that header, not at all. */
const edgeCachePolicy = (stack: Stack, longestSeconds: number) =>
  new CachePolicy(stack, 'KeptAnswers', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longestSeconds),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** Serves the page for every URL without a dot in its last segment. Not for /api, where a 404 must stay a 404. */
const pageAddress = (stack: Stack) =>
  new Function(stack, 'PageAddress', {
    code: FunctionCode.fromInline(`function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`),
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
