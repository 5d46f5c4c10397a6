import { beforeAll, describe, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { localConsole, productUrl } from '#test/support/shared-product';
import { type TestUser, signInUser } from '#test/support/test-user';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});

describe('sending a reset email', () => {
  it('sends a mail with a code, keeps the old password working, and appears in the audit trail', async () => {
    const person = await newUserOf('Pro');
    const before = (await localConsole().inbox(person.email)).length;

    const reply = await admin.call('sendResetEmail', { params: { userId: person.id } });

    const mails = await localConsole().inbox(person.email);
    const [latest] = (await admin.call('listAudit')).body.entries;
    expect(reply).toMatchObject({ status: 202, body: { email: person.email } });
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.code).toMatch(/^\d{6}$/);
    expect((await signInUser(productUrl(), person.email)).accessToken).not.toBe('');
    expect(latest).toMatchObject({ action: 'sendResetEmail', adminId: admin.id, userId: person.id });
  });

  it('is refused with a sentence for an unknown user and for a suspended account', async () => {
    const person = await newUserOf('Pro');
    const params = { userId: person.id };
    await admin.call('setUserSuspended', { params, body: { isSuspended: true } });

    const shut = await admin.call('sendResetEmail', { params });
    const nobody = await admin.call('sendResetEmail', {
      params: { userId: '00000000-0000-4000-8000-000000000000' },
    });

    expect(nobody.error.code).toBe('user_not_found');
    expect([shut.status, shut.error.code]).toEqual([409, 'user_refused']);
  });

  it('shows the specified sentence when the user pool does not respond', async () => {
    const person = await newUserOf('Pro');
    const fault = { service: 'cognito', operation: 'ForgotPassword', fault: 'unavailable', times: 3 };
    await localConsole().fault(fault);

    const reply = await admin.call('sendResetEmail', { params: { userId: person.id } });
    await localConsole().clearFaults();

    expect(reply).toMatchObject({
      status: 502,
      error: { code: 'sign_in_service', message: 'Failed to send reset email' },
    });
  });
});
