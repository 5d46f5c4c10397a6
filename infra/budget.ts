import type { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Config } from './config';

/** A monthly budget over the whole account (a filter by tag sees nothing until somebody activates the tag); with an address it writes at 80 % of the money spent and at 100 % foreseen. */
export function budget(stack: Stack, { alarmEmail, monthlyBudgetUsd, stage }: Config) {
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
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
    ...(alarmEmail ? { notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)] } : {}),
  });
}
