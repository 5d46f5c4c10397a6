import { RemovalPolicy, type Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Operation } from '#shared/contract/operation';
import { webhookName } from '#functions/kit/names';
import type { ProductFunction } from './product-function';
import type { UserPoolParts } from './user-pool';

/** Only access tokens of the pool carry this scope: with it, an ID token is refused. */
const accessTokenScope = 'aws.cognito.signin.user.admin';

export interface ApiGateway {
  http: HttpApi;
  /** Accepts access tokens that our pool issued to our page. */
  authorizer: IHttpRouteAuthorizer;
}

export function httpApi(stack: Stack, { pool, client }: UserPoolParts): ApiGateway {
  const http = new HttpApi(stack, 'Http', { apiName: stack.stackName, createDefaultStage: false });
  addStage(http, stack);
  const authorizer = new HttpJwtAuthorizer('User', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  return { http, authorizer };
}

interface RouteSettings {
  name: string;
  operation: Operation;
  lambda: ProductFunction['lambda'];
}

export function addRoute(
  scope: Construct,
  { http, authorizer }: ApiGateway,
  { name, operation, lambda }: RouteSettings,
) {
  const isPublic = operation.access === 'public';
  const route = new HttpRoute(scope, 'Route', {
    httpApi: http,
    routeKey: HttpRouteKey.with(operation.path, operation.method as HttpMethod),
    integration: new HttpLambdaIntegration('Integration', lambda),
    authorizer: isPublic ? new HttpNoneAuthorizer() : authorizer,
    ...(isPublic ? {} : { authorizationScopes: [accessTokenScope] }),
  });
  if (isPublic)
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        name === webhookName
          ? 'Called by Stripe, which has no token: only events signed with the secret of the endpoint are accepted.'
          : 'Public by contract: it answers everybody the same and reads nothing of a user.',
    });
}

function addStage(http: HttpApi, stack: Stack) {
  const log = new LogGroup(stack, 'AccessLog', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(stack, 'Stage', {
    httpApi: http,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 200, burstLimit: 400 },
    detailedMetricsEnabled: true,
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      // No address, header or query: a line says which route was called and how it went, not what was sent.
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: '$context.requestId',
          routeKey: '$context.routeKey',
          status: '$context.status',
          responseLength: '$context.responseLength',
          milliseconds: '$context.responseLatency',
          integrationError: '$context.integrationErrorMessage',
          authorizerError: '$context.authorizer.error',
        }),
      ),
    },
  });
}
