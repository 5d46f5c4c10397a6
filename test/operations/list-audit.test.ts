import { expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { newKey } from '#test/support/runs';

it('the audit trail shows who did what to whom, newest first, in pages, and keeps no address of a deleted user', async () => {
  const [admin, person] = [await newUserOf('Admin'), await newUserOf('Basic')];
  const params = { userId: person.id };
  for (let n = 0; n < 27; n += 1)
    await admin.call('addCredit', { params, body: { idempotencyKey: newKey() } });
  await admin.call('setUserSuspended', { params, body: { isSuspended: true } });
  await admin.call('setUserSuspended', { params, body: { isSuspended: false } });

  const first = await admin.call('listAudit');
  const second = await admin.call('listAudit', { query: { cursor: first.body.nextCursor ?? '' } });
  const forged = Buffer.from(JSON.stringify({ pk: `USER#${person.id}`, sk: 'PROFILE' })).toString(
    'base64url',
  );

  const actions = first.body.entries.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['unsuspend', 'suspend', 'addCredit']);
  expect(first.body.entries).toHaveLength(25);
  expect(second.body.entries.slice(0, 4).map(({ action }) => action)).toEqual(Array(4).fill('addCredit'));
  expect(first.body.entries[0]).toMatchObject({ adminEmail: admin.email, userEmail: person.email });
  expect((await admin.call('listAudit', { query: { cursor: forged } })).status).toBe(400);
});
