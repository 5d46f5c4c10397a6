import { type App, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type AlarmName, alarms, alarmText } from '../alarms';
import { budget } from '../budget';
import type { Config } from '../config';
import { dashboard } from '../dashboard';
import { type Watch, watches } from '../watches';
import type { Api } from './api';
import type { Data } from './data';

/** Who calls whom at night: alarms that name their paragraph, one dashboard, one budget. */
export function opsStack(app: App, id: string, config: Config, watched: { data: Data; api: Api }) {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: alarms, dashboard and budget',
  });
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true });
  if (config.alarmEmail) topic.addSubscription(new EmailSubscription(config.alarmEmail));
  const found = watches(stack, watched);
  for (const name of Object.keys(alarms) as AlarmName[]) alarm(stack, name, found[name], topic);
  dashboard(stack, found);
  budget(stack, config);
}

function alarm(stack: Stack, name: AlarmName, watch: Watch, topic: Topic) {
  const raised = new Alarm(stack, name, {
    alarmDescription: alarmText(name),
    metric: watch.metric,
    threshold: watch.threshold,
    evaluationPeriods: watch.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  raised.addAlarmAction(new SnsAction(topic));
  raised.addOkAction(new SnsAction(topic));
}
