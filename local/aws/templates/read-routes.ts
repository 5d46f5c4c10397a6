import type { Find } from './resources';

export interface JwtRule {
  issuer: string;
  audience: string[];
  /** The token must carry one of them. */
  scopes: string[];
}

export interface HttpRoute {
  method: string;
  /** With parameters in braces, as `/api/cases/{caseId}`. */
  path: string;
  functionName: string;
  /** Undefined: open to everybody. */
  jwt?: JwtRule;
}

/** Requests per second over all callers, and how many may come at once. */
export interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

/** The routes of the HTTP API with their functions and authorizers. */
export function readRoutes(find: Find): { routes: HttpRoute[]; throttle: Throttle } {
  const functions = new Map(find('AWS::Lambda::Function').map(({ arn, constructId }) => [arn, constructId]));
  const integrations = new Map(
    find('AWS::ApiGatewayV2::Integration').map(({ ref, properties }) => [
      ref,
      properties as unknown as Integration,
    ]),
  );
  const authorizers = new Map(
    find('AWS::ApiGatewayV2::Authorizer').map(({ ref, properties }) => [
      ref,
      properties as unknown as Authorizer,
    ]),
  );
  const routes = find('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target, AuthorizationType, AuthorizerId, AuthorizationScopes } =
      properties as unknown as Route;
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (integration?.PayloadFormatVersion !== '2.0')
      throw new Error(`${RouteKey} has no payload format 2.0.`);
    const [method = '', path = ''] = RouteKey.split(' ');
    const route = { method, path, functionName: functions.get(integration.IntegrationUri) ?? '' };
    if (AuthorizationType === 'NONE') return route;
    const jwt = authorizers.get(AuthorizerId ?? '')?.JwtConfiguration;
    if (AuthorizationType !== 'JWT' || !jwt) throw new Error(`${RouteKey} asks for an unknown authorizer.`);
    return {
      ...route,
      jwt: { issuer: jwt.Issuer, audience: jwt.Audience, scopes: AuthorizationScopes ?? [] },
    };
  });
  return { routes, throttle: throttleOf(find) };
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
  RouteKey: string;
  Target: string;
  AuthorizationType: string;
  AuthorizerId?: string;
  AuthorizationScopes?: string[];
}

interface Integration {
  IntegrationUri: string;
  PayloadFormatVersion: string;
}

interface Authorizer {
  JwtConfiguration: { Issuer: string; Audience: string[] };
}
