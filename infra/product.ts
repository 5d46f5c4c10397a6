import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readConfig } from './config';
import { apiStack } from './stacks/api';
import { dataStack } from './stacks/data';
import { opsStack } from './stacks/ops';
import { webStack } from './stacks/web';

/** The whole product in four stacks, cut by what must survive what. */
export function product(app: App): App {
  const config = readConfig(app.node);
  const named = (stack: string) => `suasion-${config.stage}-${stack}`;
  Tags.of(app).add('product', 'suasion');
  Tags.of(app).add('stage', config.stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

  const data = dataStack(app, named('data'), config);
  const api = apiStack(app, named('api'), config, data);
  webStack(app, named('web'), config, { data, api });
  opsStack(app, named('ops'), config, { data, api });
  return app;
}
