import { type App, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { variables } from '#functions/kit/names';
import type { DomainName } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { apiGroups, groupOf, type OperationTable } from '../api-groups';
import type { Config } from '../config';
import type { Grantable } from '../constructs/grants';
import { addRoute, type ApiGateway, httpApi } from '../constructs/http-api';
import { type ProductFunction, productFunction } from '../constructs/product-function';
import type { Right } from '../rights';
import type { Data } from './data';
import { grantable, type Workers } from './workers';

export interface Api {
  http: HttpApi;
  functions: Record<string, ProductFunction>;
}

interface Parts {
  config: Config;
  data: Data;
  workers: Workers;
  table: OperationTable;
}

export function apiStacks(app: App, id: string, { config, data, workers, table }: Parts): Api {
  const env = { region: config.region };
  const gateway = httpApi(new Stack(app, id, { env, description: 'Suasion: HTTP API' }), data);
  const on = grantable(config, data, workers.queues);
  const functions: Api['functions'] = {};
  for (const group of apiGroups) {
    const stack = new Stack(app, `${id}-${group}`, { env, description: `Suasion: operations (${group})` });
    for (const [name, operation] of operationsOf(group, table)) {
      const rights = table.access[name];
      if (!rights) throw new Error(`The operation ${name} has no line in infra/access.ts.`);
      functions[name] = operationFunction(stack, { name, operation, rights }, { gateway, on });
    }
  }
  return { http: gateway.http, functions };
}

const operationsOf = (group: string, { domains }: OperationTable): [string, Operation][] =>
  (Object.keys(domains) as DomainName[])
    .filter((domain) => groupOf[domain] === group)
    .flatMap((domain) => Object.entries(domains[domain]));

const timeoutSeconds = 10;
/** Stripe may be slow and is retried; API Gateway waits thirty seconds. */
const stripeTimeoutSeconds = 29;

function operationFunction(
  stack: Stack,
  { name, operation, rights }: { name: string; operation: Operation; rights: readonly Right[] },
  { gateway, on }: { gateway: ApiGateway; on: Grantable },
): ProductFunction {
  const callsStripe = rights.some((right) => right.on === 'stripe');
  const made = productFunction(
    stack,
    {
      name,
      rights,
      timeoutSeconds: callsStripe ? stripeTimeoutSeconds : timeoutSeconds,
      environment: { [variables.table]: on.table.tableName },
    },
    on,
  );
  addRoute(made.scope, gateway, { name, operation, lambda: made.lambda });
  return made;
}
