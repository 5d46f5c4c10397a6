import { type App, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type AlarmRow, alarmRows, type Watched } from '../alarms';
import type { Config } from '../config';

export function opsStack(app: App, id: string, config: Config, watched: Watched) {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: alarms, dashboard and budget',
  });
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true });
  if (config.alarmEmail) topic.addSubscription(new EmailSubscription(config.alarmEmail));
  const rows = alarmRows(stack, watched);
  for (const row of rows) addAlarm(stack, row, topic);
  addDashboard(stack, rows);
  addBudget(stack, config);
}

function addAlarm(
  stack: Stack,
  { id, says, anchor, metric, threshold, periods = 1 }: AlarmRow,
  topic: Topic,
) {
  const alarm = new Alarm(stack, id, {
    alarmDescription: `${says} See docs/runbook.md#${anchor}`,
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}

/** One graph per alarm, of the metric that it watches. The runbook knows the dashboard by the name of this stack. */
function addDashboard(stack: Stack, rows: readonly AlarmRow[]) {
  const heading = new TextWidget({
    markdown: '# Suasion\nEvery graph is an alarm; docs/runbook.md says what to do.',
    width: 24,
    height: 2,
  });
  const graphs = rows.map(
    ({ says, metric }) => new GraphWidget({ title: says, left: [metric], width: 12, height: 5 }),
  );
  new Dashboard(stack, 'Dashboard', { dashboardName: stack.stackName, widgets: [[heading], graphs] });
}

/** Covers the whole account, since a filter by tag sees nothing until the tag is activated. Warns by e-mail. */
function addBudget(stack: Stack, { alarmEmail, monthlyBudgetUsd, stage }: Config) {
  const warning = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: String(alarmEmail) }],
  });
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: `suasion-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    ...(alarmEmail
      ? { notificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)] }
      : {}),
  });
}
