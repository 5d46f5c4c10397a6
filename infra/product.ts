import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { contractOperations } from './api-groups';
import { readConfig } from './config';
import { apiStacks } from './stacks/api';
import { dataStack } from './stacks/data';
import { opsStack } from './stacks/ops';
import { webStack } from './stacks/web';
import { workersStack } from './stacks/workers';

/** Stacks are divided by lifetime, in the order of deployment. */
export function product(app: App, table = contractOperations): App {
  const config = readConfig(app.node);
  const named = (stack: string) => `suasion-${config.stage}-${stack}`;
  Tags.of(app).add('product', 'suasion');
  Tags.of(app).add('stage', config.stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

  const data = dataStack(app, named('data'), config);
  const workers = workersStack(app, named('workers'), config, data);
  const api = apiStacks(app, named('api'), { config, data, workers, table });
  webStack(app, named('web'), config, { data, api });
  opsStack(app, named('ops'), config, { data, workers, api });
  return app;
}
