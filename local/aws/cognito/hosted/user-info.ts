import { listAttributes } from '../attributes';
import { CognitoError } from '../cognito-error';
import { accessFor } from '../own-access';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { jsonAnswer } from './hosted-request';

/** `GET /oauth2/userInfo`: what the client may read of the person; all values are strings, as in the service. */
export const userInfo = async ({ service, authorization }: HostedRequest): Promise<HostedAnswer> => {
  const bearer = /^Bearer ([\w.-]{1,20000})$/i.exec(authorization ?? '')?.[1];
  try {
    const { user, client } = await accessFor(service, bearer ?? '', 'openid');
    const attributes = listAttributes(user, client.readAttributes).map(({ Name, Value }) => [Name, Value]);
    return jsonAnswer({ ...Object.fromEntries(attributes), username: user.username });
  } catch (error) {
    if (error instanceof CognitoError) return refused(error.message);
    throw error;
  }
};

const refused = (message: string): HostedAnswer => {
  const answer = jsonAnswer({ error: 'invalid_token', error_description: message }, 401);
  const challenge = `error="invalid_token", error_description="${message}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
};
