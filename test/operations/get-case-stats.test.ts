import { expect, it } from 'vitest';
import { copyCase, newUserOf, setProfile } from '#test/support/table';
import { makeCase } from '#test/support/runs';

it("counts the admin's own cases, archived ones included, and the archived ones", async () => {
  const [admin, other] = [await newUserOf('Admin'), await newUserOf('Admin')];
  await makeCase(other);
  const { id } = await makeCase(admin);
  await copyCase(admin.id, id, 3);
  await setProfile(admin.id, { savedCases: 4 });

  const before = await admin.call('getCaseStats');
  await admin.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });
  const after = await admin.call('getCaseStats');

  expect(before.body).toEqual({ total: 4, archived: 0 });
  expect(after.body).toEqual({ total: 4, archived: 1 });
});
