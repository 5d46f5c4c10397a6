import { Policy } from 'aws-cdk-lib/aws-iam';
import type { UserPool, UserPoolTriggers } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { triggerNames } from '#functions/kit/names';
import type { TriggerName } from './entries';
import { type ProductFunction, productFunction } from './product-function';
import { poolStatementsFor, type Touchable } from './statements';

export type Triggers = Partial<Record<TriggerName, ProductFunction>> & {
  onPreSignUp: ProductFunction;
  onUserConfirmed: ProductFunction;
};

/** The functions that the pool calls. It takes our own words for a mail only when the mail goes out through our sender. */
export function triggers(scope: Construct, touchable: Touchable): Triggers {
  const { preSignUp, postConfirmation, customMessage } = triggerNames;
  return {
    [preSignUp]: productFunction(scope, preSignUp, touchable),
    [postConfirmation]: productFunction(scope, postConfirmation, touchable),
    ...(touchable.config.mail ? { [customMessage]: productFunction(scope, customMessage, touchable) } : {}),
  };
}

export const poolTriggers = ({ onPreSignUp, onUserConfirmed, onMessage }: Triggers): UserPoolTriggers => ({
  preSignUp: onPreSignUp.lambda,
  postConfirmation: onUserConfirmed.lambda,
  ...(onMessage ? { customMessage: onMessage.lambda } : {}),
});

/** Rights on the pool, in policies of their own: the pool names the functions, so no function may wait for the pool. */
export function allowOnPool(made: Triggers, pool: UserPool) {
  for (const [name, { role }] of Object.entries(made) as [TriggerName, ProductFunction][]) {
    const statements = poolStatementsFor(name, pool);
    if (statements.length > 0)
      new Policy(role.node.scope as Construct, 'PoolRights', { statements, roles: [role] });
  }
}
