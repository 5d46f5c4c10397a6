import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { envIfAny } from '../kit/env';
import { logCause } from '../kit/log';
import { variables } from '../kit/names';
import { mailFor } from './mails';

export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { userAttributes, codeParameter, usernameParameter } = event.request;
  try {
    const mail = mailFor({
      source: event.triggerSource,
      siteUrl: envIfAny(variables.siteUrl),
      email: userAttributes['email'] ?? '',
      firstName: userAttributes['given_name'],
      code: codeParameter,
      username: usernameParameter ?? '',
    });
    if (mail) Object.assign(event.response, { emailSubject: mail.subject, emailMessage: mail.html });
  } catch (cause) {
    logCause('onMessage', undefined, cause);
  }
  return event;
}
