import { type App, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { triggerNames } from '#functions/kit/names';
import type { Config } from '../config';
import { type People, people } from '../people';
import { type ProductFunction, productFunction } from '../product-function';
import { productTable } from '../table';

export interface Data extends People {
  table: TableV2;
  trigger: ProductFunction;
}

/** What must survive everything: the table and the people. The trigger lives here because the pool calls it. */
export function dataStack(app: App, id: string, config: Config): Data {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    terminationProtection: true,
    description: 'Suasion: table and user pool',
  });
  const table = productTable(stack);
  const trigger = productFunction(stack, triggerNames.postConfirmation, { table, config });
  return { table, trigger, ...people(stack, config, trigger.lambda) };
}
