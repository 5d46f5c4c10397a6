import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { openConsole } from '../support/console';
import { type TestUser, signInUser } from '../support/test-user';
import { poolClient } from '../support/pool-client';
import { administrator, newAddress, password } from './site';

/** A new administrator, created by the one of the demo accounts. */
export async function newAdministrator(url: string): Promise<TestUser> {
  const email = newAddress();
  const admin = await administrator();
  const body = { firstName: 'Ben', lastName: 'Boss', email, password, userType: 'Admin', credits: 3 };
  const { status } = await admin.call('createUser', { body });
  if (status !== 201) throw new Error(`The administrator was not created: ${status}.`);

  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { region = '', userPoolClientId: ClientId, userPoolEndpoint: endpoint = '' } = config;
  const [mail] = await openConsole(url).inbox(email);
  await poolClient('nobody', region, endpoint).send(
    new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: mail?.code ?? '' }),
  );
  return signInUser(url, email);
}
