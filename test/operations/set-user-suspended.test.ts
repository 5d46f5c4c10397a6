import { describe, expect, it } from 'vitest';
import { newPersonOf } from '#test/support/operator';
import type { Person } from '#test/support/person';

const suspend = (admin: Person, userId: string, isSuspended = true) =>
  admin.call('setUserSuspended', { params: { userId }, body: { isSuspended } });

describe('suspending a person', () => {
  it('a token that was signed before is refused on the next call', async () => {
    const [admin, person] = [await newPersonOf('Admin'), await newPersonOf('Pro')];

    const reply = await suspend(admin, person.id);
    const next = await person.call('listCases');

    expect(reply).toMatchObject({ status: 200, body: { id: person.id, userType: 'Suspended' } });
    expect(next).toMatchObject({ status: 403, error: { code: 'suspended' } });
  });

  it('admins cannot be suspended, and nobody suspends themselves', async () => {
    const [admin, other] = [await newPersonOf('Admin'), await newPersonOf('Admin')];

    const replies = [await suspend(admin, other.id), await suspend(admin, admin.id)];

    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect(replies.map(({ error }) => error.message)).toEqual([
      'Administrators cannot be suspended.',
      'Nobody can suspend themselves.',
    ]);
    expect((await other.profile()).userType).toBe('Admin');
  });
});
