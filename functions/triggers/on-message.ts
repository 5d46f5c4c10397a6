import type { CustomMessageTriggerEvent } from 'aws-lambda';

/** The user pool asks this for the words of every mail. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  return event;
}
