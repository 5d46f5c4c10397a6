import { describe, expect, it } from 'vitest';
import { access } from '#infra/access';
import { type FunctionName, functionNames, isTrigger } from '#infra/entries';
import {
  closerTimeoutSeconds,
  readerTimeoutSeconds,
  settlerTimeoutSeconds,
  workerTimeoutSeconds,
} from '#functions/kit/names';
import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { ofType, only, roomOf, deployment, wholeDeployment } from './synthesized';

const { resources } = deployment(wholeDeployment);
const api = resources('api');
const data = resources('data');
const declared = Object.entries(operations) as [string, Operation][];
const routes = ofType(api, 'AWS::ApiGatewayV2::Route').map(([, route]) => route);
const routeOf = ({ method, path }: Operation) =>
  routes.find((route) => route.Properties['RouteKey'] === `${method} ${path}`);
const json = (value: unknown) => JSON.stringify(value);

describe('The HTTP API', () => {
  it('has one route per operation of the contract and no other', () => {
    const expected = declared.map(([, { method, path }]) => `${method} ${path}`).sort();

    expect(routes.map((route) => String(route.Properties['RouteKey'])).sort()).toEqual(expected);
  });

  it.each(declared)('leads %s to the function of its name', (name, operation) => {
    const [, integrationId = ''] =
      /"Ref":"([^"]+)"\}\]\]\}$/.exec(json(routeOf(operation)?.Properties['Target'])) ?? [];

    expect(json(api[integrationId]?.Properties['IntegrationUri'])).toContain(`"${name}Function`);
    expect(api[integrationId]?.Properties['PayloadFormatVersion']).toBe('2.0');
  });

  it.each(declared)('asks for an access token exactly when %s is not public', (_name, operation) => {
    const { AuthorizationType, AuthorizationScopes } = routeOf(operation)?.Properties ?? {};

    expect(AuthorizationType).toBe(operation.access === 'public' ? 'NONE' : 'JWT');
    expect(AuthorizationScopes).toEqual(
      operation.access === 'public' ? undefined : ['aws.cognito.signin.user.admin'],
    );
  });

  it('takes only tokens of our pool made for our page', () => {
    const authorizer = only(api, 'AWS::ApiGatewayV2::Authorizer');

    expect(json(authorizer.Properties)).toMatch(/"Issuer":\{"Fn::GetStackOutput":[^}]*ProviderURL/);
    expect(json(authorizer.Properties)).toMatch(/"Audience":\[\{"Fn::GetStackOutput".*PeoplePage/);
  });

  it('is throttled and logs every call without addresses', () => {
    const stage = only(api, 'AWS::ApiGatewayV2::Stage');

    expect(stage.Properties['DefaultRouteSettings']).toMatchObject({
      ThrottlingBurstLimit: 400,
      ThrottlingRateLimit: 200,
    });
    expect(json(stage.Properties['AccessLogSettings'])).toContain('$context.requestId');
    expect(json(stage.Properties['AccessLogSettings'])).not.toContain('sourceIp');
  });
});

describe('Functions', () => {
  const functions = [...ofType(api, 'AWS::Lambda::Function'), ...ofType(data, 'AWS::Lambda::Function')].map(
    ([, resource]) => resource,
  );

  it('are one per name of the contract, with the worker and the triggers', () => {
    expect(functions.map(roomOf).sort()).toEqual([...functionNames].sort());
  });

  it('run on the newest runtime on arm64, each with its own kept log', () => {
    const logs = [...ofType(api, 'AWS::Logs::LogGroup'), ...ofType(data, 'AWS::Logs::LogGroup')];
    const used = functions.map(({ Properties }) => json(Properties['LoggingConfig']));

    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(new Set(used).size).toBe(functionNames.length);
    expect(logs.filter(([, { Properties }]) => !Properties['RetentionInDays'])).toEqual([]);
  });

  it('end before the gateway or the user pool gives up; a worker has the time of its work', () => {
    const own: Record<string, number> = {
      runJob: workerTimeoutSeconds,
      closeAccount: closerTimeoutSeconds,
      readDocument: readerTimeoutSeconds,
      settleArrival: settlerTimeoutSeconds,
    };
    const asksStripe = (name: string) => access[name as FunctionName].some(({ on }) => on === 'stripe');
    const expected = (name: string) => own[name] ?? (asksStripe(name) ? 29 : isTrigger(name) ? 5 : 10);

    for (const resource of functions) expect(resource.Properties['Timeout']).toBe(expected(roomOf(resource)));
  });

  it('are told of a queue or of the pool only where they may touch it', () => {
    const told = (variable: string) =>
      functions
        .filter(({ Properties }) => json(Properties['Environment']).includes(variable))
        .map(roomOf)
        .sort();

    const touching = (what: string) =>
      functionNames.filter((name) => access[name].some(({ on }) => on === what)).sort();

    expect(told('CLOSING_QUEUE_URL')).toEqual(touching('closingQueue'));
    expect(told('JOB_QUEUE_URL')).toEqual(touching('jobQueue'));
    expect(told('READING_QUEUE_URL')).toEqual(touching('readingQueue'));
    expect(told('FILES_BUCKET')).toEqual(touching('files'));
    // A trigger learns from the event which pool it is that calls.
    expect(told('USER_POOL_ID')).toEqual(touching('userPool').filter((name) => !isTrigger(name)));
    expect(told('USER_POOL_ID')).toContain('setUserSuspended');
  });

  it('have half a gigabyte; whoever reads files has a whole core', () => {
    for (const resource of functions)
      expect(resource.Properties['MemorySize']).toBe(roomOf(resource) === 'readDocument' ? 1_769 : 512);
  });

  it('know the address of the site only where they write it into mails or give it to Stripe', () => {
    const told = functions.filter(({ Properties }) => json(Properties['Environment']).includes('SITE_URL'));

    expect(told.map(roomOf).sort()).toEqual(['createCheckout', 'createPortalSession', 'onMessage']);
  });
});

const queues = [...ofType(api, 'AWS::SQS::Queue'), ...ofType(data, 'AWS::SQS::Queue')];

describe.each([
  ['runs', 'Jobs', 'runJob', workerTimeoutSeconds, 10],
  ['accounts that are deleted', 'Closings', 'closeAccount', closerTimeoutSeconds, 2],
  ['files that are read', 'Readings', 'readDocument', readerTimeoutSeconds, 5],
  ['files that have arrived', 'Arrivals', 'settleArrival', settlerTimeoutSeconds, 2],
])('The queue of %s', (_what, id, worker, timeoutSeconds, concurrency) => {
  const [queueId, queue] = queues.find(([name]) => name.startsWith(id)) as (typeof queues)[0];
  const [deadId, dead] = queues.find(([name]) => name.startsWith(`Dead${id}`)) as (typeof queues)[0];

  it('puts a message aside after three tries, for two weeks', () => {
    const { RedrivePolicy } = queue.Properties as { RedrivePolicy: { maxReceiveCount: number } };

    expect(RedrivePolicy.maxReceiveCount).toBe(3);
    expect(json(RedrivePolicy)).toContain(deadId);
    expect(dead.Properties['MessageRetentionPeriod']).toBe(14 * 24 * 3600);
  });

  it('hides a message for six times the time of its worker', () => {
    expect(queue.Properties['VisibilityTimeout']).toBe(6 * timeoutSeconds);
  });

  it('is spoken to over TLS only, and so are its dead letters', () => {
    const policies = [api, data]
      .flatMap((stack) => ofType(stack, 'AWS::SQS::QueuePolicy'))
      .map(([, policy]) => json(policy.Properties));

    for (const name of [queueId, deadId]) {
      const policy = policies.find((text) => text.includes(`"Queues":[{"Ref":"${name}"}]`));
      expect(policy).toMatch(/"aws:SecureTransport":"false"\}\},"Effect":"Deny"/);
    }
  });

  it('hands one message at a time to a bounded number of workers', () => {
    const mappings = ofType(api, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    // By its name, or by the output of the other stack that is called by its name.
    const mapping = mappings.find(({ EventSourceArn }) =>
      new RegExp(`"${queueId}"|GetAtt${queueId}Arn`).test(json(EventSourceArn)),
    );

    expect(mapping).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: concurrency },
    });
    expect(json(mapping?.['FunctionName'])).toContain(worker);
  });
});
