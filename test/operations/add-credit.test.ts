import { beforeAll, describe, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { newKey } from '#test/support/runs';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});

const add = (userId: string, idempotencyKey = newKey()) =>
  admin.call('addCredit', { params: { userId }, body: { idempotencyKey } });

describe('adding a credit', () => {
  it("is recorded as a bonus with the admin's id, in the user's history and in the audit trail", async () => {
    const person = await newUserOf('Basic');

    const reply = await add(person.id);

    const history = await person.call('listCreditHistory');
    const [latest] = (await admin.call('listAudit')).body.entries;
    expect(reply).toMatchObject({ status: 200, body: { id: person.id, credits: 4 } });
    expect((await person.profile()).credits).toBe(4);
    expect(history.body.entries.find(({ reason }) => reason === 'bonus')).toMatchObject({
      amount: 1,
      referenceId: admin.id,
    });
    expect(latest).toMatchObject({
      ...{ action: 'addCredit', adminId: admin.id, adminEmail: admin.email },
      ...{ userId: person.id, userEmail: person.email },
    });
  });

  it('adds nothing when the same click is sent again, and ten credits for ten simultaneous clicks', async () => {
    const person = await newUserOf('Basic');
    const key = newKey();

    const same = await Promise.all([add(person.id, key), add(person.id, key), add(person.id, key)]);
    const credits = (await person.profile()).credits;
    await Promise.all(Array.from({ length: 5 }, () => add(person.id)));

    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(credits).toBe(4);
    expect((await person.profile()).credits).toBe(9);
  });

  it('is refused for an unknown user, for one who is being deleted, and without a key', async () => {
    const person = await newUserOf('Basic');
    await person.call('deleteAccount');

    const nobody = await add('00000000-0000-4000-8000-000000000000');
    const leaver = await add(person.id);
    const bare = await admin.call('addCredit', { params: { userId: admin.id }, body: {} });
    const more = await admin.call('addCredit', {
      params: { userId: admin.id },
      body: { idempotencyKey: newKey(), amount: 50 },
    });

    expect(nobody.error.code).toBe('user_not_found');
    expect(['user_refused', 'user_not_found']).toContain(leaver.error.code);
    expect([bare.status, more.status]).toEqual([400, 400]);
  });
});
