import { describe, expect, it } from 'vitest';
import { access } from '#infra/access';
import { type FunctionName, functionNames, isTrigger } from '#infra/entries';
import { type WorkerName, workerNames } from '#functions/kit/names';
import { workers } from '#infra/workers';
import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { deployment, functionOf, ofType, only, wholeDeployment } from './synthesized';

const { resources, functionResources } = deployment(wholeDeployment);
const api = resources('api');
const all = functionResources();
const declared = Object.entries(operations) as [string, Operation][];
const routes = ofType(all, 'AWS::ApiGatewayV2::Route').map(([, route]) => route);
const routeOf = ({ method, path }: Operation) =>
  routes.find((route) => route.Properties['RouteKey'] === `${method} ${path}`);
const permissions = ofType(all, 'AWS::Lambda::Permission').map(([, permission]) => permission);
const json = (value: unknown) => JSON.stringify(value);

describe('The HTTP API', () => {
  it('has one route per operation of the contract and no other', () => {
    const expected = declared.map(([, { method, path }]) => `${method} ${path}`).sort();

    expect(routes.map((route) => String(route.Properties['RouteKey'])).sort()).toEqual(expected);
  });

  it.each(declared)(
    'routes %s to the function of its name, which only this route may call',
    (name, operation) => {
      const [, integrationId = ''] =
        /"Ref":"([^"]+)"\}\]\]\}$/.exec(json(routeOf(operation)?.Properties['Target'])) ?? [];
      const [permission, ...others] = permissions.filter((resource) => functionOf(resource) === name);

      expect(json(all[integrationId]?.Properties['IntegrationUri'])).toContain(`"${name}Function`);
      expect(all[integrationId]?.Properties['PayloadFormatVersion']).toBe('2.0');
      expect(permission?.Properties).toMatchObject({ Principal: 'apigateway.amazonaws.com' });
      expect(json(permission?.Properties['SourceArn'])).toContain(`/*/*${operation.path}"`);
      expect(others).toEqual([]);
    },
  );

  it.each(declared)('asks for an access token exactly when %s is not public', (_name, operation) => {
    const { AuthorizationType, AuthorizationScopes } = routeOf(operation)?.Properties ?? {};

    expect(AuthorizationType).toBe(operation.access === 'public' ? 'NONE' : 'JWT');
    expect(AuthorizationScopes).toEqual(
      operation.access === 'public' ? undefined : ['aws.cognito.signin.user.admin'],
    );
  });

  it('accepts only tokens that our pool issued to our page', () => {
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
  const functions = ofType(all, 'AWS::Lambda::Function').map(([, resource]) => resource);

  it('are one per operation of the contract, worker and trigger', () => {
    expect(functions.map(functionOf).sort()).toEqual([...functionNames].sort());
  });

  it('run on the newest runtime on arm64, each with its own kept log', () => {
    const logs = ofType(all, 'AWS::Logs::LogGroup');
    const used = functions.map(({ Properties }) => json(Properties['LoggingConfig']));

    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(new Set(used).size).toBe(functionNames.length);
    expect(logs.filter(([, { Properties }]) => !Properties['RetentionInDays'])).toEqual([]);
  });

  const workerOf = (name: string) => workers[name as WorkerName] as (typeof workers)[WorkerName] | undefined;

  it('end before the gateway or the user pool gives up; a worker has the time of its row', () => {
    const callsStripe = (name: string) => access[name as FunctionName].some(({ on }) => on === 'stripe');
    const expected = (name: string) =>
      workerOf(name)?.timeoutSeconds ?? (callsStripe(name) ? 29 : isTrigger(name) ? 5 : 10);

    for (const resource of functions)
      expect(resource.Properties['Timeout']).toBe(expected(functionOf(resource)));
  });

  it('are told of a queue or of the pool only where they may touch it', () => {
    const told = (variable: string) =>
      functions
        .filter(({ Properties }) => json(Properties['Environment']).includes(variable))
        .map(functionOf)
        .sort();

    const touching = (what: string, worker?: WorkerName) =>
      functionNames
        .filter((name) =>
          access[name].some((right) => right.on === what && (right.on !== 'queue' || right.of === worker)),
        )
        .sort();

    for (const name of workerNames) {
      const { variable } = workers[name].queue;
      expect(variable ? told(variable) : []).toEqual(touching('queue', name));
    }
    expect(told('FILES_BUCKET')).toEqual(touching('files'));
    // A trigger learns from the event which pool it is that calls.
    expect(told('USER_POOL_ID')).toEqual(touching('userPool').filter((name) => !isTrigger(name)));
    expect(told('USER_POOL_ID')).toContain('setUserSuspended');
  });

  it('have half a gigabyte; a worker has the memory of its row', () => {
    for (const resource of functions)
      expect(resource.Properties['MemorySize']).toBe(workerOf(functionOf(resource))?.memoryMb ?? 512);
    expect(workers.readDocument.memoryMb).toBe(1_769);
  });

  it('know the URL of the site only where they write it into mails or pass it to Stripe', () => {
    const told = functions.filter(({ Properties }) => json(Properties['Environment']).includes('SITE_URL'));

    expect(told.map(functionOf).sort()).toEqual(['createCheckout', 'createPortalSession', 'onMessage']);
  });
});

const queues = ofType(all, 'AWS::SQS::Queue');

describe.each(workerNames)('The queue of %s', (name) => {
  const { queue: work, timeoutSeconds, maxConcurrency } = workers[name];
  const [queueId, queue] = queues.find(([id]) => id.startsWith(work.id)) as (typeof queues)[0];
  const [deadId, dead] = queues.find(([id]) => id.startsWith(`Dead${work.id}`)) as (typeof queues)[0];

  it('keeps messages as long as its row says, and moves one aside after three attempts, for two weeks', () => {
    const { RedrivePolicy } = queue.Properties as { RedrivePolicy: { maxReceiveCount: number } };

    expect(queue.Properties['MessageRetentionPeriod']).toBe(work.retentionHours * 3600);
    expect(queue.Properties['DelaySeconds'] ?? 0).toBe(work.delaySeconds ?? 0);
    expect(RedrivePolicy.maxReceiveCount).toBe(3);
    expect(json(RedrivePolicy)).toContain(deadId);
    expect(dead.Properties['MessageRetentionPeriod']).toBe(14 * 24 * 3600);
  });

  it('hides a message for six times the time of its worker', () => {
    expect(queue.Properties['VisibilityTimeout']).toBe(6 * timeoutSeconds);
  });

  it('accepts TLS only, and so do its dead letters', () => {
    const policies = ofType(all, 'AWS::SQS::QueuePolicy').map(([, policy]) => json(policy.Properties));

    for (const name of [queueId, deadId]) {
      const policy = policies.find((text) => text.includes(`"Queues":[{"Ref":"${name}"}]`));
      expect(policy).toMatch(/"aws:SecureTransport":"false"\}\},"Effect":"Deny"/);
    }
  });

  it('hands one message at a time to a bounded number of workers', () => {
    const mappings = ofType(all, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    // By its id, or by the output of another stack that contains its id.
    const mapping = mappings.find(({ EventSourceArn }) =>
      new RegExp(`"${queueId}"|GetAtt${queueId}Arn`).test(json(EventSourceArn)),
    );

    expect(mapping).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: maxConcurrency },
    });
    expect(json(mapping?.['FunctionName'])).toContain(name);
  });
});
