import type { Stack } from 'aws-cdk-lib';
import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
  type HttpRoute,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type OperationName, operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { webhookName } from '#functions/kit/names';
import type { People } from './people';
import type { ProductFunction } from './product-function';

/** Access tokens of the pool carry it, ID tokens do not: so an ID token is refused. */
const accessTokenScope = 'aws.cognito.signin.user.admin';

/** The HTTP API: one route per operation of the contract; every operation but the public ones asks for a token. */
export function gateway(
  stack: Stack,
  { pool, client }: People,
  functions: Record<OperationName, ProductFunction>,
): HttpApi {
  const http = new HttpApi(stack, 'Http', { apiName: stack.stackName, createDefaultStage: false });
  const person = new HttpJwtAuthorizer('Person', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  for (const [name, declared] of Object.entries(operations) as [OperationName, Operation][]) {
    const isPublic = declared.access === 'public';
    const routes = http.addRoutes({
      path: declared.path,
      methods: [declared.method as HttpMethod],
      integration: new HttpLambdaIntegration(name, functions[name].lambda),
      authorizer: isPublic ? new HttpNoneAuthorizer() : person,
      ...(isPublic ? {} : { authorizationScopes: [accessTokenScope] }),
    });
    if (isPublic) routes.forEach((route) => acknowledgePublic(route, reasonOf(name)));
  }
  stageOf(http, stack);
  return http;
}

const acknowledgePublic = (route: HttpRoute, reason: string) =>
  Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });

const reasonOf = (name: OperationName) =>
  name === webhookName
    ? 'Called by Stripe, which has no token: it hears only what is signed with the secret of the endpoint.'
    : 'Public by contract: it answers the same to everybody and reads nothing of a person.';

function stageOf(http: HttpApi, stack: Stack) {
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
      // No address, header or query: a line tells what was asked and how it went, not what was in it.
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
