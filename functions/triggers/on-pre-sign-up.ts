import type { PreSignUpTriggerEvent } from 'aws-lambda';

/** The user pool asks this before it makes an account. */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  return event;
}
