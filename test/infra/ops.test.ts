import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workerNames } from '#functions/kit/names';
import { projectDir } from '#infra/paths';
import { type AlarmText, workers } from '#infra/workers';
import { deployment, ofType, only, wholeDeployment } from './synthesized';

const { resources } = deployment({ ...wholeDeployment, alarmEmail: 'ops@example.com' });
const ops = resources('ops');
const alarms = ofType(ops, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm.Properties);

const runbook = readFileSync(`${projectDir}docs/runbook.md`, 'utf8');
const anchorOf = (alarm: Record<string, unknown> | undefined) =>
  /See docs\/runbook\.md#([a-z-]+)$/.exec(String(alarm?.['AlarmDescription']))?.[1];

describe('Alarms', () => {
  it.each(alarms.map((alarm) => String(alarm['AlarmDescription'])))(
    'link to a paragraph of the runbook: %s',
    (text) => {
      expect(headings(runbook)).toContain(anchorOf({ AlarmDescription: text }));
    },
  );

  it('have a paragraph each, and the runbook has none for an alarm that does not exist', () => {
    const paragraphs = headings(runbook.slice(0, runbook.indexOf('## How do I'))).slice(1);

    expect(alarms.map(anchorOf).sort()).toEqual(paragraphs.sort());
  });

  it('notify when they go off and when it is over; missing data is no alarm', () => {
    expect(alarms).toHaveLength(20);
    for (const alarm of alarms) {
      expect(alarm['AlarmActions']).toHaveLength(1);
      expect(alarm['OKActions']).toHaveLength(1);
      expect(alarm['TreatMissingData']).toBe('notBreaching');
    }
  });

  describe.each(workerNames)('of the worker %s', (name) => {
    const rows = workers[name].alarms;
    const alarmOf = (text: AlarmText | undefined) => alarms.find((alarm) => anchorOf(alarm) === text?.anchor);

    it('go off at its first error and at its first dead letter', () => {
      expect(alarmOf(rows.errors)).toMatchObject({
        Threshold: 1,
        MetricName: 'Errors',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      });
      expect(json(alarmOf(rows.errors)?.['Dimensions'])).toContain(name);
      expect(alarmOf(rows.deadLetters)).toMatchObject({
        Threshold: 1,
        MetricName: 'ApproximateNumberOfMessagesVisible',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      });
      expect(json(alarmOf(rows.deadLetters)?.['Dimensions'])).toContain(`Dead${workers[name].queue.id}`);
    });

    it('go off when messages wait or outcomes fail, where its row says so', () => {
      const { oldestMessage, failures } = rows;

      if (oldestMessage)
        expect(alarmOf(oldestMessage)).toMatchObject({
          Threshold: oldestMessage.seconds,
          MetricName: 'ApproximateAgeOfOldestMessage',
        });
      if (failures) expect(alarmOf(failures)).toMatchObject({ Threshold: failures.count });
    });
  });

  it('count what the logs call failed, not what was refused, and payments that belong to nobody', () => {
    const filters = ofType(ops, 'AWS::Logs::MetricFilter').map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties['FilterPattern'],
    ]);

    expect(Object.fromEntries(filters)).toEqual({
      failedevents: '{ ($.operation = "receiveStripeEvent") && ($.outcome = "failed") }',
      refusedevents: '{ ($.operation = "receiveStripeEvent") && ($.code = "bad_signature") }',
      parkedpayments: '{ ($.ending = "parked") || ($.ending = "orphaned") }',
      failedrunJob: '{ ($.operation = "runJob") && ($.outcome = "failed") }',
      failedreadDocument: '{ ($.operation = "readDocument") && ($.outcome = "failed") }',
      failedonPreSignUp: '{ $.message = "cause" }',
      failedonUserConfirmed: '{ $.message = "cause" }',
      failedonMessage: '{ $.message = "cause" }',
    });
  });

  it('reach the address over TLS', () => {
    expect(JSON.stringify(ofType(ops, 'AWS::SNS::Subscription'))).toContain('ops@example.com');
    expect(JSON.stringify(ofType(ops, 'AWS::SNS::TopicPolicy'))).toContain('aws:SecureTransport');
  });
});

describe('The dashboard', () => {
  it('has the name that the runbook gives it, and one graph per alarm', () => {
    const { DashboardName, DashboardBody } = only(ops, 'AWS::CloudWatch::Dashboard').Properties;

    expect(DashboardName).toBe('suasion-prod-ops');
    expect(runbook).toContain('dashboard `suasion-prod-ops`');
    expect(json(DashboardBody).match(/\\"type\\":\\"metric\\"/g)).toHaveLength(alarms.length);
  });
});

describe('The budget', () => {
  it('warns before the money is spent', () => {
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

const json = (value: unknown) => JSON.stringify(value);

const headings = (markdown: string) =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
