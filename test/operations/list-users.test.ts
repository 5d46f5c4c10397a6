import { beforeAll, describe, expect, it } from 'vitest';
import { directions, type User, userOrders } from '#shared/users/user';
import { newUserOf, putRows, rowsOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});

const list = (query: Record<string, string | number> = {}) => admin.call('listUsers', { query });

async function readAllUsers(query: Record<string, string | number>): Promise<User[]> {
  const found: User[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list({ limit: 100, ...query, ...(cursor ? { cursor } : {}) });
    found.push(...body.users);
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

/** A page size at which everybody fills a dozen pages; how many users exist depends on earlier tests. */
async function twelfthOfUsers() {
  people ??= readAllUsers({});
  return Math.max(4, Math.min(100, Math.ceil((await people).length / 12)));
}

let people: Promise<User[]> | undefined;

/** Users with names that only this test knows, under ids that sort among the others. */
async function putUsers(mark: string, people: Partial<User & { credits: number }>[]) {
  const [row] = (await rowsOf(admin.id)).filter(({ sk }) => sk === 'PROFILE');
  const wallet = row?.['wallet'] as { lots: { remaining: number }[] };
  const rows = people.map((person, n) => {
    const id = `00000000-0000-4000-8000-${mark}${String(n).padStart(4, '0')}`;
    const { firstName = 'Ana', lastName = mark, email = `${mark}-${n}@crowd.test`, credits = 3 } = person;
    return {
      ...{ ...row, pk: `USER#${id}`, id, firstName, lastName, email, userType: person.userType ?? 'Basic' },
      wallet: { ...wallet, lots: [{ ...wallet.lots[0], remaining: credits }] },
      lastNameSk: `${lastName.toLowerCase()}\t${firstName.toLowerCase()}`,
      firstNameSk: `${firstName.toLowerCase()}\t${lastName.toLowerCase()}`,
      emailSk: email.toLowerCase(),
      creditsSk: String(credits).padStart(9, '0'),
    };
  });
  await putRows(rows);
  return rows.map(({ id }) => id);
}

describe('the list of users', () => {
  it('is sorted by last name, ascending, by default', async () => {
    await putUsers('aaaaaaaa', [{ lastName: 'Åberg' }, { lastName: 'aalto' }, { lastName: 'Abel' }]);

    const users = await readAllUsers({});

    const names = users.map(({ lastName, firstName }) => `${lastName}\t${firstName}`.toLowerCase());
    expect(names.filter((name) => !/[^\t-~]/.test(name))).toEqual(
      names.filter((name) => !/[^\t-~]/.test(name)).sort(),
    );
    expect(users.find(({ id }) => id === admin.id)).toMatchObject({
      email: admin.email,
      userType: 'Admin',
      isClosing: false,
    });
  });

  it.each(userOrders.flatMap((sort) => directions.map((direction) => [sort, direction] as const)))(
    'is sorted by %s, %s, and pages neither repeat nor omit a user',
    async (sort, direction) => {
      const types = ['Basic', 'Pro', 'Enterprise', 'Suspended'] as const;
      const marked = await putUsers(
        'bbbbbbbb',
        Array.from({ length: 9 }, (_, n) => ({
          firstName: `First${(n * 5) % 9}`,
          lastName: `Last${(n * 7) % 9}`,
          credits: (n * 4) % 13,
          userType: types[n % 4] ?? 'Basic',
        })),
      );

      const users = await readAllUsers({ sort, direction, limit: await twelfthOfUsers() });

      const ids = users.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const values = users.filter(({ id }) => marked.includes(id)).map((user) => String(user[sort]));
      const inOrder = [...values].sort((one, other) =>
        sort === 'credits' ? Number(one) - Number(other) : one < other ? -1 : Number(one > other),
      );
      expect(values).toHaveLength(9);
      expect(values).toEqual(direction === 'ascending' ? inOrder : inOrder.reverse());
    },
  );

  it('can be searched by the beginning of the e-mail address, ignoring case', async () => {
    const person = await newUser('findable');

    const whole = await list({ search: person.email.slice(0, -6).toUpperCase() });
    const middle = await list({ search: person.email.slice(3) });

    expect(whole.body.users.map(({ email }) => email)).toEqual([person.email]);
    expect(middle.body.users).toEqual([]);
  });

  it('shows a new name, type and balance at once', async () => {
    const person = await newUserOf('Pro');
    await person.call('updateProfile', { body: { lastName: 'Zzyzx', firstName: 'Zoë' } });
    await admin.call('addCredit', { params: { userId: person.id }, body: { idempotencyKey: 'one-more-1' } });

    const { body } = await list({ sort: 'lastName', direction: 'descending', limit: 5 });

    expect(body.users.find(({ id }) => id === person.id)).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Zzyzx',
      userType: 'Pro',
      credits: 4,
    });
  });

  it('refuses a cursor of another query or list and a made-up one', async () => {
    const { body } = await list({ limit: 1 });
    const foreign = Buffer.from(JSON.stringify({ pk: `USER#${admin.id}`, sk: 'PROFILE' })).toString(
      'base64url',
    );

    const replies = await Promise.all([
      list({ limit: 1, sort: 'email', cursor: body.nextCursor ?? '' }),
      list({ limit: 1, direction: 'descending', cursor: body.nextCursor ?? '' }),
      list({ cursor: foreign }),
      list({ cursor: '%%%' }),
      list({ sort: 'wallet' }),
      list({ limit: 101 }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });
});
