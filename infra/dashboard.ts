import type { Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmName, alarms } from './alarms';
import type { Watch } from './watches';

/** The same figures that the alarms look at, one graph each, beside the sentence of the alarm. */
export function dashboard(stack: Stack, watches: Record<AlarmName, Watch>) {
  const names = Object.keys(alarms) as AlarmName[];
  const graphs = names.map(
    (name) =>
      new GraphWidget({ title: alarms[name].says, left: [watches[name].metric], width: 12, height: 5 }),
  );
  new Dashboard(stack, 'Dashboard', {
    dashboardName: stack.stackName,
    widgets: [
      [
        new TextWidget({
          markdown: '# Suasion\nEvery graph is an alarm; docs/runbook.md says what to do.',
          width: 24,
          height: 2,
        }),
      ],
      graphs,
    ],
  });
}
