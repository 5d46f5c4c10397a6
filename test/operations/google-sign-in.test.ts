import { createHash, randomBytes } from 'node:crypto';
import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { openBrowser } from '@suasion/local-aws/test/cognito/browser';
import { newUserOf } from '#test/support/table';
import { attributeList, pagePool, poolUser } from '#test/support/pool';
import { localConsole, productUrl } from '#test/support/shared-product';
import { callAs, signInUser, signUpUser } from '#test/support/test-user';

const url = productUrl();
const callback = `${url}/signin`;
const verifier = randomBytes(32).toString('base64url');
const newEmail = () => `gil.${randomBytes(6).toString('hex')}@example.com`;

/** Chooses an account at Google; returns the address that the browser is sent back to. */
async function chooseAtGoogle(email: string, about: Record<string, string> = {}) {
  const { hostedOrigin, clientId } = await pagePool();
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    identity_provider: 'Google',
  });
  const browser = openBrowser();
  const page = await browser.open(`${hostedOrigin}/oauth2/authorize?${asked.toString()}`);
  const choice = { givenName: 'Gil', familyName: '', verified: 'yes', email, ...about, account: 'other' };
  return (await browser.submit(page, choice)).url;
}

async function tokenFor(back: URL): Promise<string> {
  const { hostedOrigin, clientId } = await pagePool();
  const response = await fetch(`${hostedOrigin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback,
      code_verifier: verifier,
      code: back.searchParams.get('code') ?? '',
    }),
  });
  return ((await response.json()) as { access_token?: string }).access_token ?? '';
}

const profileAfter = async (back: URL) => (await callAs(url, await tokenFor(back), 'getProfile')).body;
const errorOf = (back: URL) => back.searchParams.get('error_description') ?? '';

describe('a user who signs in with Google', () => {
  it('for the first time gets an account with the first monthly credits, even without a last name', async () => {
    const email = newEmail();

    const back = await chooseAtGoogle(email);

    expect(await profileAfter(back)).toMatchObject({
      email,
      firstName: 'Gil',
      lastName: '',
      userType: 'Basic',
      credits: 3,
    });
  });

  it.each([150, 250])(
    'may have an address of %i characters, with which a password sign-in is impossible',
    async (length) => {
      const email = newEmail().padEnd(length - 4, 'x') + '.com';

      expect(await profileAfter(await chooseAtGoogle(email))).toMatchObject({ email });
    },
  );

  it('gets into the account with the same verified address, on the second attempt as in Cognito', async () => {
    const email = newEmail();
    const person = await signUpUser(url, email);

    const first = await chooseAtGoogle(email.replace('gil', 'GIL'));
    const second = await chooseAtGoogle(email);

    expect(errorOf(first)).toContain('Already found an entry for username');
    expect((await profileAfter(second)).id).toBe((await person.profile()).id);
    expect((await (await signInUser(url, email)).profile()).id).toBe((await person.profile()).id);
  });

  it('does not share an account with somebody who registered that address but never verified it', async () => {
    const email = newEmail();
    const { pool, clientId } = await pagePool();
    const UserAttributes = attributeList({ email, given_name: 'Mal', family_name: 'Lory' });
    await pool.send(
      new SignUpCommand({ ClientId: clientId, Username: email, Password: 'Passw0rd!', UserAttributes }),
    );
    const [mail] = await localConsole().inbox(email);

    const back = await chooseAtGoogle(email);

    expect(await profileAfter(back)).toMatchObject({ email, firstName: 'Gil' });
    const late = new ConfirmSignUpCommand({
      ClientId: clientId,
      Username: email,
      ConfirmationCode: mail?.code ?? '',
    });
    await expect(pool.send(late)).rejects.toThrow();
    await expect(signInUser(url, email)).rejects.toThrow(/Incorrect username or password/);
  });

  it('gets the account that an administrator prepared, with its plan and credits, and no second one', async () => {
    const email = newEmail();
    const admin = await newUserOf('Admin');
    const prepared = { firstName: 'Pia', lastName: 'Prepared', email, password: 'Passw0rd!' };
    const made = await admin.call('createUser', {
      body: { ...prepared, userType: 'Enterprise', credits: 60 },
    });

    await chooseAtGoogle(email, { verified: '' });
    const waiting = await poolUser(email);
    await chooseAtGoogle(email);
    const profile = await profileAfter(await chooseAtGoogle(email));

    expect(waiting?.UserStatus).toBe('UNCONFIRMED');
    expect(profile).toMatchObject({
      ...{ id: made.body.id, email, firstName: 'Pia', userType: 'Enterprise', credits: 60 },
    });
    expect((await signInUser(url, email)).email).toBe(email);
    const { users } = (await admin.call('listUsers', { query: { search: email } })).body;
    expect(users.map(({ id }) => id)).toEqual([made.body.id]);
  });

  it('gets it even if the first attempt was interrupted between two steps', async () => {
    const email = newEmail();
    const admin = await newUserOf('Admin');
    const body = { firstName: 'Pia', lastName: 'Prepared', email, password: 'Passw0rd!', userType: 'Pro' };
    const made = await admin.call('createUser', { body: { ...body, credits: 10 } });
    for (const operation of ['AdminConfirmSignUp', 'AdminLinkProviderForUser']) {
      await localConsole().fault({ service: 'cognito', operation, fault: 'unavailable', times: 2 });
      expect(errorOf(await chooseAtGoogle(email))).toContain(messages.signUpFailed);
      await localConsole().clearFaults();
    }

    await chooseAtGoogle(email);

    expect(await profileAfter(await chooseAtGoogle(email))).toMatchObject({ id: made.body.id, credits: 10 });
  });

  it('cannot be created again with the same address by an administrator', async () => {
    const email = newEmail();
    const { id } = await profileAfter(await chooseAtGoogle(email));
    const admin = await newUserOf('Admin');

    const body = { firstName: 'Gil', lastName: 'Twice', email, password: 'Passw0rd!' };
    const reply = await admin.call('createUser', { body });

    expect([reply.status, reply.error.code]).toEqual([409, 'user_exists']);
    const { users } = (await admin.call('listUsers', { query: { search: email } })).body;
    expect(users.map((user) => user.id)).toEqual([id]);
  });

  it('is refused with a sentence if Google has not verified the address', async () => {
    const email = newEmail();
    await signUpUser(url, email);

    const back = await chooseAtGoogle(email, { verified: '' });

    expect(errorOf(back)).toContain(`PreSignUp failed with error ${messages.googleEmailUnproven}`);
  });

  it('is told to try again when the user pool is briefly unavailable, without internal details', async () => {
    const email = newEmail();
    await localConsole().fault({
      service: 'cognito',
      operation: 'ListUsers',
      fault: 'unavailable',
      times: 2,
    });

    const failed = await chooseAtGoogle(email);
    await localConsole().clearFaults();
    const later = await chooseAtGoogle(email);

    expect(errorOf(failed).trim()).toBe(`PreSignUp failed with error ${messages.signUpFailed}.`);
    expect(await profileAfter(later)).toMatchObject({ email });
  });

  it('does not bypass a suspension', async () => {
    const email = newEmail();
    const person = await signUpUser(url, email);
    const { id: userId } = await person.profile();
    const admin = await newUserOf('Admin');
    await admin.call('setUserSuspended', { params: { userId }, body: { isSuspended: true } });

    const back = await chooseAtGoogle(email);

    expect(errorOf(back)).toContain(messages.suspended);
  });
});
