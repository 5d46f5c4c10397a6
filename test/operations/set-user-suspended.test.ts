import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newUserOf, setProfile } from '#test/support/table';
import { poolUser } from '#test/support/pool';
import { localConsole, productUrl } from '#test/support/shared-product';
import { type TestUser, refreshTokens, signInUser } from '#test/support/test-user';

let admin: TestUser;
let other: TestUser & { id: string };
beforeAll(async () => {
  [admin, other] = await Promise.all([newUserOf('Admin'), newUserOf('Admin')]);
});
afterEach(() => localConsole().clearFaults());

const set = (userId: string, isSuspended: boolean, by = admin) =>
  by.call('setUserSuspended', { params: { userId }, body: { isSuspended } });

describe('suspending a user', () => {
  it('refuses every call with an existing token and every new sign-in, at once', async () => {
    const person = await newUserOf('Pro');

    const reply = await set(person.id, true);
    const calls = await Promise.all([
      person.call('listCases'),
      person.call('getProfile'),
      person.call('getClosing'),
      person.call('deleteAccount'),
      person.call('updateProfile', { body: { firstName: 'Still' } }),
    ]);

    const view = { id: person.id, email: person.email, userType: 'Suspended' };
    expect(reply).toMatchObject({ status: 200, body: view });
    for (const { status, error } of calls) expect([status, error.code]).toEqual([403, 'suspended']);
    await expect(signInUser(productUrl(), person.email)).rejects.toThrow(/User is disabled/);
    await expect(refreshTokens(productUrl(), person.refreshToken)).rejects.toThrow(/revoked|disabled/);
  });

  it('lifting a suspension allows a new sign-in; earlier sessions stay closed', async () => {
    const person = await newUserOf('Pro');
    await set(person.id, true);

    const reply = await set(person.id, false);
    const again = await signInUser(productUrl(), person.email);

    expect(reply.body.userType).toBe('Basic');
    expect((await again.profile()).userType).toBe('Basic');
    await expect(refreshTokens(productUrl(), person.refreshToken)).rejects.toThrow(/revoked/);
  });

  it('lifting a suspension restores the plan that the user still pays for', async () => {
    const person = await newUserOf('Enterprise');
    await setProfile(person.id, { paidPlan: 'Enterprise' });
    await set(person.id, true);

    const reply = await set(person.id, false);

    expect(reply.body.userType).toBe('Enterprise');
  });

  it('admins cannot be suspended, and nobody can suspend themselves', async () => {
    const { id } = await admin.profile();

    const replies = [await set(other.id, true), await set(id, true)];

    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect(replies.map(({ error }) => error.message)).toEqual([
      'Administrators cannot be suspended.',
      'Nobody can suspend themselves.',
    ]);
    expect((await other.profile()).userType).toBe('Admin');
  });

  it.each([
    ['an unknown id', '00000000-0000-4000-8000-000000000000', { isSuspended: true }, 404],
    ['an invalid id', 'PROFILE', { isSuspended: true }, 404],
    ['a string instead of a boolean', undefined, { isSuspended: 'yes' }, 400],
    ['an unknown field', undefined, { isSuspended: true, userType: 'Admin' }, 400],
  ])('%s is refused', async (_name, userId, body, status) => {
    const params = { userId: userId ?? other.id };

    expect((await admin.call('setUserSuspended', { params, body })).status).toBe(status);
  });

  it('a simultaneous profile change does not lift it', async () => {
    const person = await newUserOf('Pro');
    const rename = (n: number) => person.call('updateProfile', { body: { firstName: `Name ${n}` } });

    await Promise.all([rename(1), rename(2), set(person.id, true), rename(3), person.call('getProfile')]);

    expect((await person.call('getProfile')).status).toBe(403);
  });

  it('after opposite calls of two admins the sign-in matches the profile', async () => {
    const person = await newUserOf('Basic');

    await Promise.all([set(person.id, true), set(person.id, false, other), set(person.id, true, other)]);
    const { body } = await set(person.id, false, other);
    await Promise.all([set(person.id, false, other), set(person.id, true)]);

    const isShut = (await person.call('listCases')).status === 403;
    expect(body.userType).toBe('Basic');
    expect((await poolUser(person.id))?.Enabled).toBe(!isShut);
  });
});

describe('when the user pool does not respond', () => {
  it.each(['AdminDisableUser', 'AdminUserGlobalSignOut'])(
    '%s: the answer says what is done and what is not, and a repetition completes it',
    async (operation) => {
      const person = await newUserOf('Pro');
      await localConsole().fault({ service: 'cognito', operation, fault: 'unavailable', times: 3 });

      const first = await set(person.id, true);
      const call = await person.call('listCases');
      await localConsole().clearFaults();
      const second = await set(person.id, true);

      expect(first).toMatchObject({ status: 502, error: { code: 'sign_in_service' } });
      expect(first.error.message).toMatch(/suspended .* Please try again to finish/);
      expect(call.error.code).toBe('suspended');
      expect(second).toMatchObject({ status: 200, body: { userType: 'Suspended' } });
      expect((await poolUser(person.id))?.Enabled).toBe(false);
      await expect(refreshTokens(productUrl(), person.refreshToken)).rejects.toThrow(/revoked|disabled/);
    },
  );

  it('nobody is half admitted', async () => {
    const person = await newUserOf('Pro');
    await set(person.id, true);
    const fault = { service: 'cognito', operation: 'AdminEnableUser', fault: 'unavailable', times: 3 };
    await localConsole().fault(fault);

    const first = await set(person.id, false);
    const call = await person.call('listCases');
    await localConsole().clearFaults();
    const second = await set(person.id, false);

    expect(first).toMatchObject({ status: 502, error: { code: 'sign_in_service' } });
    expect(call.error.code).toBe('suspended');
    expect(second).toMatchObject({ status: 200, body: { userType: 'Basic' } });
    expect((await poolUser(person.id))?.Enabled).toBe(true);
  });
});
