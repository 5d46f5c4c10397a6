import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { newUserOf, rowsOf } from '#test/support/table';
import { attributeList, pagePool, poolUser } from '#test/support/pool';
import { localConsole, productUrl } from '#test/support/shared-product';
import { type TestUser, signInUser } from '#test/support/test-user';
import { newKey } from '#test/support/runs';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});

const newEmail = () => `made-${newKey()}@people.test`;
const createUser = (body: object) =>
  admin.call('createUser', {
    body: { firstName: 'Mia', lastName: 'Made', password: 'Passw0rd!', ...body },
  });

async function confirm(email: string) {
  const { pool, clientId } = await pagePool();
  const [mail] = await localConsole().inbox(email);
  const ConfirmationCode = mail?.code ?? '';
  await pool.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode }));
  return signInUser(productUrl(), email);
}

describe('creating a user', () => {
  it('creates a Basic account with 3 credits, confirmed through the e-mail it receives', async () => {
    const email = newEmail();

    const reply = await createUser({ email });
    const state = (await poolUser(email))?.UserStatus;
    const person = await confirm(email);

    expect(reply).toMatchObject({ status: 201, body: { email, userType: 'Basic', credits: 3 } });
    expect(state).toBe('UNCONFIRMED');
    expect(await person.profile()).toMatchObject({
      ...{ id: reply.body.id, firstName: 'Mia', lastName: 'Made', userType: 'Basic', credits: 3 },
    });
    expect((await person.call('listCreditHistory')).body.entries.map(({ reason }) => reason)).toEqual([
      'subscription_reset',
    ]);
    expect((await admin.call('listAudit')).body.entries[0]).toMatchObject({
      ...{ action: 'createUser', adminId: admin.id, userId: reply.body.id, detail: 'Basic 3' },
    });
  });

  it.each([
    ['Pro', 10, ['subscription_reset 10']],
    ['Enterprise', 60, ['bonus 10', 'subscription_reset 50']],
    ['Basic', 0, []],
    ['Admin', 2, ['subscription_reset 2']],
  ] as const)(
    '%s with %i credits starts with exactly those, and the history explains them',
    async (userType, credits, history) => {
      const email = newEmail();

      const reply = await createUser({ email, userType, credits });
      const person = await confirm(email);

      const { entries } = (await person.call('listCreditHistory')).body;
      expect(reply.body).toMatchObject({ userType, credits });
      expect(await person.profile()).toMatchObject({ userType, credits });
      expect(entries.map(({ reason, amount }) => `${reason} ${amount}`).sort()).toEqual(history);
    },
  );

  it.each([
    ['no first name', { firstName: ' ' }, 'First name is required'],
    ['no last name', { lastName: undefined }, 'Last name is required'],
    ['no e-mail', { email: '' }, 'Please enter your email address'],
    ['an invalid e-mail', { email: 'mia' }, 'Please enter a valid email address'],
    ['a password of five characters', { password: '12345' }, 'Password must be at least 6 characters'],
    ['a negative number of credits', { credits: -1 }, 'Initial credits cannot be below 0'],
    ['half a credit', { credits: 1.5 }, 'Initial credits are a whole number.'],
    ['the type Suspended', { userType: 'Suspended' }, undefined],
    ['an unknown field', { id: 'x' }, undefined],
  ])('%s is refused and creates nobody', async (_name, body, sentence) => {
    const email = newEmail();

    const reply = await createUser({ email, ...body });

    expect(reply.status).toBe(400);
    if (sentence) expect(reply.error.message).toBe(sentence);
    expect(await poolUser(email)).toBeUndefined();
  });

  it('markup in a name is stored as plain text', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const lastName = '{{text}}"\'`${7*7}</script>';
    const email = newEmail();

    const reply = await createUser({ email, firstName, lastName });
    const person = await confirm(email);

    expect(reply.body).toMatchObject({ firstName, lastName });
    expect(await person.profile()).toMatchObject({ firstName, lastName });
  });

  it('a taken address is refused, confirmed or not, and the existing account stays as it is', async () => {
    const person = await newUserOf('Pro');
    const waiting = newEmail();
    const first = await createUser({ email: waiting, userType: 'Pro' });
    const before = await rowsOf(person.id);

    const taken = await createUser({ email: person.email.toUpperCase(), userType: 'Admin' });
    const again = await createUser({ email: waiting, userType: 'Admin' });

    expect([taken.error.code, again.error.code]).toEqual(['user_exists', 'user_exists']);
    expect(await rowsOf(person.id)).toEqual(before);
    expect((await rowsOf(first.body.id)).find(({ sk }) => sk === 'PROFILE')?.['userType']).toBe('Pro');
  });

  it('a stranger who registered the address first cannot sign in with their own password', async () => {
    const email = newEmail();
    const { pool, clientId } = await pagePool();
    await pool.send(
      new SignUpCommand({
        ...{ ClientId: clientId, Username: email, Password: 'Stranger1!' },
        UserAttributes: attributeList({ email, given_name: 'Str', family_name: 'Anger' }),
      }),
    );

    const reply = await createUser({ email, userType: 'Admin' });
    const person = await confirm(email);

    expect(reply.status).toBe(201);
    expect(await person.profile()).toMatchObject({ userType: 'Admin', firstName: 'Mia' });
  });

  it('an interrupted attempt can be repeated', async () => {
    const email = newEmail();
    const fault = { service: 'dynamodb', operation: 'TransactWriteItems', fault: 'access-denied' };
    await localConsole().fault(fault);

    const first = await createUser({ email, userType: 'Pro' });
    await localConsole().clearFaults();
    const second = await createUser({ email, userType: 'Pro' });

    expect(first.status).toBeGreaterThanOrEqual(500);
    expect(second).toMatchObject({ status: 201, body: { userType: 'Pro' } });
    expect(await (await confirm(email)).profile()).toMatchObject({ userType: 'Pro' });
  });

  it('shows the specified sentence when the user pool does not respond', async () => {
    const fault = { service: 'cognito', operation: 'SignUp', fault: 'unavailable', times: 3 };
    await localConsole().fault(fault);

    const reply = await createUser({ email: newEmail() });
    await localConsole().clearFaults();

    expect(reply).toMatchObject({
      status: 502,
      error: { code: 'sign_in_service', message: 'Failed to create user' },
    });
  });
});
