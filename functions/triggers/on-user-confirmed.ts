import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { now } from '../kit/clock';
import { logCause } from '../kit/log';
import { toSignUp } from '../profile/sign-up-details';
import { openProfile } from '../profile/profile-store';

export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const attributes = event.request.userAttributes;
  try {
    await openProfile(toSignUp(attributes['sub'] ?? '', attributes, event.userName), now());
  } catch (cause) {
    logCause('onUserConfirmed', undefined, cause);
  }
  return event;
}
