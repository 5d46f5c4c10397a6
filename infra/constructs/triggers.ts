import type { Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolTriggers } from 'aws-cdk-lib/aws-cognito';
import { Policy } from 'aws-cdk-lib/aws-iam';
import { triggerNames } from '#functions/kit/names';
import { access } from '../access';
import type { TriggerName } from '../entries';
import { type Grantable, statementsFor } from './grants';
import { type ProductFunction, productFunction } from './product-function';

/** The longest that the user pool waits for a trigger. */
const timeoutSeconds = 5;

export type Triggers = Partial<Record<TriggerName, ProductFunction>> & {
  onPreSignUp: ProductFunction;
  onUserConfirmed: ProductFunction;
};

/** The functions that the user pool calls. It uses our e-mail texts only if it sends from our own address. */
export function triggers(stack: Stack, on: Grantable): Triggers {
  const { preSignUp, postConfirmation, customMessage } = triggerNames;
  const trigger = (name: TriggerName) => {
    const rights = access[name].filter((right) => right.on !== 'userPool');
    return productFunction(stack, { name, rights, timeoutSeconds }, on);
  };
  return {
    [preSignUp]: trigger(preSignUp),
    [postConfirmation]: trigger(postConfirmation),
    ...(on.config.mail ? { [customMessage]: trigger(customMessage) } : {}),
  };
}

export const poolTriggers = ({ onPreSignUp, onUserConfirmed, onMessage }: Triggers): UserPoolTriggers => ({
  preSignUp: onPreSignUp.lambda,
  postConfirmation: onUserConfirmed.lambda,
  ...(onMessage ? { customMessage: onMessage.lambda } : {}),
});

/** Grants the pool rights in separate policies: the pool depends on its triggers, so they cannot depend on it. */
export function grantPoolRights(made: Triggers, grantable: Grantable & { userPool: UserPool }) {
  for (const [name, { scope, role }] of Object.entries(made) as [TriggerName, ProductFunction][]) {
    const rights = access[name].filter((right) => right.on === 'userPool');
    const statements = statementsFor(rights, grantable);
    if (statements.length > 0) new Policy(scope, 'PoolRights', { statements, roles: [role] });
  }
}
