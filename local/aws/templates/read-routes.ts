import { functionNames, refuseTwins, type Find } from './intrinsics';

export interface JwtRule {
  issuer: string;
  audience: string[];
  /** The token must have one of these scopes. */
  scopes: string[];
}

export interface HttpRoute {
  method: string;
  /** With parameters in braces, such as `/api/cases/{caseId}`. */
  path: string;
  functionName: string;
  /** Undefined: no authorization. */
  jwt?: JwtRule;
}

/** Requests per second of all callers, and the burst that is allowed at once. */
export interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

/** Reads routes and throttle. Throws for duplicate routes, another API's route, a missing function or permission. */
export function readRoutes(find: Find): { routes: HttpRoute[]; throttle: Throttle } {
  const toRoute = routeReader(find);
  const routes = find('AWS::ApiGatewayV2::Route').map(({ properties }) =>
    toRoute(properties as unknown as Route),
  );
  refuseTwins(routes.map(({ method, path }) => `route ${method} ${path}`));
  return { routes, throttle: throttleOf(find) };
}

function routeReader(find: Find): (route: Route) => HttpRoute {
  const byRef = <T>(type: string) =>
    new Map(find(type).map(({ ref, properties }) => [ref, properties as unknown as T]));
  const apis = byRef('AWS::ApiGatewayV2::Api');
  const integrations = byRef<Integration>('AWS::ApiGatewayV2::Integration');
  const authorizers = byRef<Authorizer>('AWS::ApiGatewayV2::Authorizer');
  const permissions = find('AWS::Lambda::Permission').map(
    ({ properties }) => properties as unknown as Permission,
  );
  const nameOf = functionNames(find);
  return ({ ApiId, RouteKey, Target, AuthorizationType, AuthorizerId, AuthorizationScopes }) => {
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (integration?.PayloadFormatVersion !== '2.0')
      throw new Error(`${RouteKey} has no integration of the payload format 2.0.`);
    if (!apis.has(ApiId) || apis.size > 1 || integration.ApiId !== ApiId)
      throw new Error(`${RouteKey} does not belong to the one HTTP API.`);
    const [method = '', path = ''] = RouteKey.split(' ');
    const functionName = nameOf(integration.IntegrationUri, RouteKey);
    const mayCall = permissions.some(
      ({ FunctionName, Principal, SourceArn }) =>
        Principal === 'apigateway.amazonaws.com' &&
        FunctionName === integration.IntegrationUri &&
        SourceArn?.endsWith(`:${ApiId}/*/*${path}`),
    );
    if (!mayCall) throw new Error(`No permission lets ${RouteKey} call ${functionName}.`);
    const route = { method, path, functionName };
    if (AuthorizationType === 'NONE') return route;
    const authorizer = authorizers.get(AuthorizerId ?? '');
    if (AuthorizationType !== 'JWT' || authorizer?.ApiId !== ApiId)
      throw new Error(`${RouteKey} asks for an unknown authorizer.`);
    const { Issuer: issuer, Audience: audience } = authorizer.JwtConfiguration;
    return { ...route, jwt: { issuer, audience, scopes: AuthorizationScopes ?? [] } };
  };
}

function throttleOf(find: Find): Throttle {
  const [stage] = find('AWS::ApiGatewayV2::Stage');
  const settings = stage?.properties['DefaultRouteSettings'] as
    | { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }
    | undefined;
  return {
    rateLimit: settings?.ThrottlingRateLimit ?? 10_000,
    burstLimit: settings?.ThrottlingBurstLimit ?? 5_000,
  };
}

interface Route {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType: string;
  AuthorizerId?: string;
  AuthorizationScopes?: string[];
}

interface Integration {
  ApiId: string;
  IntegrationUri: string;
  PayloadFormatVersion: string;
}

interface Authorizer {
  ApiId: string;
  JwtConfiguration: { Issuer: string; Audience: string[] };
}

interface Permission {
  FunctionName: string;
  Principal: string;
  SourceArn?: string;
}

export interface Edge {
  pageHeaders: Record<string, string>;
  apiHeaders: Record<string, string>;
  pageAddressCode: string;
  /** `cache-control` of files with a hash in their name; `pageCaching` is that of all others. */
  assetCaching: string;
  pageCaching: string;
}

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

// Strict-Transport-Security is left out: without TLS it is useless, and browsers would remember it for localhost.
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
