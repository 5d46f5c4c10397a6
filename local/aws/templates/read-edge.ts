import type { Find } from './resources';

/** What CloudFront does to requests and answers on the way. */
export interface Edge {
  pageHeaders: Record<string, string>;
  apiHeaders: Record<string, string>;
  /** The function that turns page addresses into the one page. */
  pageAddressCode: string;
  /** `cache-control` of the hashed files and of everything else. */
  assetCaching: string;
  pageCaching: string;
}

/** Headers, address rule and caching, as the distribution and the uploads say them. */
export function readEdge(find: Find): Edge {
  const config = find('AWS::CloudFront::Distribution')[0]?.properties['DistributionConfig'] as Distribution;
  const headers = new Map(
    find('AWS::CloudFront::ResponseHeadersPolicy').map(({ ref, properties }) => [ref, headersOf(properties)]),
  );
  const caching = find('Custom::CDKBucketDeployment').map(
    ({ properties }) => (properties['SystemMetadata'] as Record<string, string>)['cache-control'] ?? '',
  );
  const api = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  return {
    pageHeaders: headers.get(config.DefaultCacheBehavior.ResponseHeadersPolicyId) ?? {},
    apiHeaders: headers.get(api?.ResponseHeadersPolicyId ?? '') ?? {},
    pageAddressCode: String(find('AWS::CloudFront::Function')[0]?.properties['FunctionCode']),
    assetCaching: caching.find((value) => value.includes('immutable')) ?? '',
    pageCaching: caching.find((value) => !value.includes('immutable')) ?? '',
  };
}

// Strict transport security is left out: it means nothing without TLS, and a browser would remember it for localhost.
function headersOf(properties: Record<string, unknown>): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = properties[
    'ResponseHeadersPolicyConfig'
  ] as Policy;
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
  };
}

interface Behavior {
  PathPattern?: string;
  ResponseHeadersPolicyId: string;
}

interface Distribution {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
}

interface Policy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string };
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
}
