import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectDir } from '#infra/paths';
import { deployment, ofType, only, wholeDeployment } from './synthesized';

const { resources } = deployment({ ...wholeDeployment, alarmEmail: 'ops@example.com' });
const ops = resources('ops');
const alarms = ofType(ops, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm.Properties);

describe('Alarms', () => {
  it.each(alarms.map((alarm) => String(alarm['AlarmDescription'])))(
    'name a paragraph that exists: %s',
    (text) => {
      const [, anchor = ''] = /docs\/runbook\.md#([a-z-]+)$/.exec(text) ?? [];
      const runbook = `${projectDir}docs/runbook.md`;

      expect(anchor).not.toBe('');
      expect(existsSync(runbook) ? headings(readFileSync(runbook, 'utf8')) : [anchor]).toContain(anchor);
    },
  );

  it('ring and say when it is over, and silence is no alarm', () => {
    expect(alarms).toHaveLength(19);
    for (const alarm of alarms) {
      expect(alarm['AlarmActions']).toHaveLength(1);
      expect(alarm['OKActions']).toHaveLength(1);
      expect(alarm['TreatMissingData']).toBe('notBreaching');
    }
  });

  it.each(['dead-jobs', 'dead-closings', 'dead-readings', 'dead-arrivals'])(
    'watch the dead letters from the first one on: %s',
    (anchor) => {
      const dead = alarms.find((alarm) => String(alarm['AlarmDescription']).endsWith(`#${anchor}`));

      expect(dead).toMatchObject({
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        MetricName: 'ApproximateNumberOfMessagesVisible',
      });
    },
  );

  it('count what the logs call failed, not what was refused, and payments that belong to nobody', () => {
    const filters = ofType(ops, 'AWS::Logs::MetricFilter').map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties['FilterPattern'],
    ]);

    expect(Object.fromEntries(filters)).toEqual({
      FailedEvents: '{ ($.operation = "receiveStripeEvent") && ($.outcome = "failed") }',
      RefusedEvents: '{ ($.operation = "receiveStripeEvent") && ($.code = "bad_signature") }',
      ParkedPayments: '{ ($.ending = "parked") || ($.ending = "orphaned") }',
      FailedRuns: '{ ($.operation = "runJob") && ($.outcome = "failed") }',
      FailedReadings: '{ ($.operation = "readDocument") && ($.outcome = "failed") }',
      FailedonPreSignUp: '{ $.message = "cause" }',
      FailedonUserConfirmed: '{ $.message = "cause" }',
      FailedonMessage: '{ $.message = "cause" }',
    });
  });

  it('reach the address over TLS', () => {
    expect(JSON.stringify(ofType(ops, 'AWS::SNS::Subscription'))).toContain('ops@example.com');
    expect(JSON.stringify(ofType(ops, 'AWS::SNS::TopicPolicy'))).toContain('aws:SecureTransport');
  });
});

describe('The budget', () => {
  it('writes before the money is spent', () => {
    const budget = only(ops, 'AWS::Budgets::Budget');

    expect(budget.Properties).toMatchObject({
      Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
  });
});

const headings = (markdown: string) =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
