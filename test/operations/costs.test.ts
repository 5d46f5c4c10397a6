import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { logLinesOf as linesIn } from '#test/support/log-lines';
import { manyUsersLike } from '#test/support/many-users';
import { uploadAvatar } from '#test/support/avatars';
import { newUserOf, putRows, rowsOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { waitForReading, uploadFile } from '#test/support/uploads';
import { analyze, makeCase, optimize, readCase } from '#test/support/runs';

/**
 * Requests to the table per call, including the profile read of the guard: the minimum for each operation. Runs also
 * count their stages and the prompt.
 */
const requestsOf: Record<string, number> = {
  // Reads and writes another user's wallet.
  addCredit: 3,
  // For up to a hundred cases.
  archiveOptimizedCases: 4,
  // The pointer, the version and its author.
  activatePromptVersion: 4,
  activateTerms: 5,
  // The offer; a user without a Stripe customer costs two more.
  createCheckout: 2,
  createPortalSession: 1,
  createPricingSession: 1,
  // The profile, the case, its documents, and one transaction.
  startUpload: 4,
  finishUpload: 3,
  listDocuments: 3,
  getDocument: 2,
  removeDocument: 4,
  startAvatarUpload: 1,
  finishAvatar: 2,
  removeAvatar: 2,
  // Without the guard: the document, the claim, the end.
  readDocument: 3,
  createCase: 3,
  createUser: 3,
  // For an admin, who also needs a check for another admin; one less for everybody else.
  deleteAccount: 3,
  // Sends a message too; ending an active run costs three more.
  deleteCase: 3,
  // For up to 25 cases.
  deleteOwnCases: 4,
  duplicateCase: 3,
  getCase: 2,
  // Its owner, and whether it has been recorded.
  getCheckout: 3,
  getCaseStats: 2,
  getClosing: 1,
  getJob: 2,
  getOpenapi: 0,
  getProfile: 1,
  getPromptTest: 2,
  getPromptVersion: 4,
  // Without Stripe's part.
  getReceipt: 2,
  getSettings: 1,
  getStoredSettings: 2,
  getSubscription: 2,
  getTerms: 2,
  // One query per shard of the counters.
  getUsage: 9,
  getTermsVersion: 4,
  getVersion: 2,
  // One query per status: three for all that are not archived.
  listCases: 4,
  // The audit trail and the users it names.
  listAudit: 3,
  listOrders: 2,
  // The keys in order, then the profiles.
  listUsers: 3,
  listCreditHistory: 2,
  // Two prompts with their authors.
  listPrompts: 6,
  listPromptVersions: 4,
  listTerms: 4,
  listVersions: 3,
  restoreCase: 3,
  restoreVersion: 3,
  saveDecisions: 3,
  savePrompt: 4,
  saveSettings: 3,
  saveTerms: 5,
  sendResetEmail: 3,
  setCaseArchived: 3,
  // The other user's profile is read before and after.
  setUserSuspended: 4,
  startAnalysis: 3,
  startPromptTest: 2,
  startOptimization: 3,
  updateCase: 3,
  updateProfile: 2,
};

const linesOf = (sub: string) => linesIn(join(inject('dataDir'), 'logs', 'functions.log'), sub);

it('every operation makes the minimum number of table requests', async () => {
  const person = await newUser('costs');
  const { id: sub } = await person.profile();
  const { id, revision } = await makeCase(person);
  await person.call('updateCase', { params: { caseId: id }, body: { revision, title: 'Renamed' } });
  await analyze(person, id);
  await optimize(person, id);
  await person.call('listCases');
  await person.call('listCreditHistory');
  await workOnVersions(person, id);

  const seen = await linesOf(sub);

  const tooMany = seen.filter(
    ({ operation = '', tableRequests = 0 }) => tableRequests > (requestsOf[operation] ?? 12),
  );
  expect(new Set(seen.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(16);
  expect(tooMany).toEqual([]);
});

it('so do the operations on documents and pictures', async () => {
  const person = await newUserOf('Pro');
  const { id: caseId } = await makeCase(person);
  const document = await uploadFile(person, caseId, 'Plain words');
  await waitForReading(person, caseId, document);
  await person.call('getDocument', { params: { caseId, documentId: document.id } });
  await person.call('removeDocument', { params: { caseId, documentId: document.id } });
  await uploadAvatar(person, 'image/gif', 'GIF89a');
  await person.call('removeAvatar');

  const seen = await linesOf(person.id);

  const found = seen.map(({ operation, tableRequests }) => [operation, tableRequests]);
  const ofFiles = [
    ...['startUpload', 'finishUpload', 'listDocuments', 'getDocument', 'removeDocument', 'readDocument'],
    ...['startAvatarUpload', 'finishAvatar', 'removeAvatar'],
  ];
  for (const name of ofFiles) expect(found).toContainEqual([name, requestsOf[name]]);
});

it('so do the operations on the account', async () => {
  const [admin, victim] = [await newUserOf('Admin'), await newUserOf('Basic')];
  await newUserOf('Admin');
  const { id } = await makeCase(admin);
  await analyze(admin, id);
  await optimize(admin, id);
  await admin.call('updateProfile', { body: { firstName: 'Ada' } });
  await admin.call('archiveOptimizedCases');
  await admin.call('setUserSuspended', { params: { userId: victim.id }, body: { isSuspended: true } });
  await admin.call('getClosing');
  await admin.call('deleteAccount');

  const seen = await linesOf(admin.id);

  const found = seen.map(({ operation, tableRequests }) => [operation, tableRequests]);
  const accounts = [
    'updateProfile',
    'archiveOptimizedCases',
    'setUserSuspended',
    'getClosing',
    'deleteAccount',
  ];
  for (const name of accounts) expect(found).toContainEqual([name, requestsOf[name]]);
});

it('so do the operations of admins', async () => {
  const [admin, person] = [await newUserOf('Admin'), await newUserOf('Basic')];
  const user = { params: { userId: person.id } };
  const prompt = { params: { promptKey: 'text_analysis' } };
  await admin.call('listUsers', { query: { limit: 25 } });
  await admin.call('addCredit', { ...user, body: { idempotencyKey: 'costs-one-click' } });
  await admin.call('sendResetEmail', user);
  await admin.call('listAudit');
  await admin.call('listPrompts');
  await admin.call('listPromptVersions', prompt);
  await admin.call('getPromptVersion', { params: { ...prompt.params, number: '1' } });
  const { seen: newest } = (await admin.call('listTerms')).body;
  await admin.call('getTermsVersion', { params: { number: '1' } });
  await admin.call('saveTerms', { body: { title: 'T', content: 'C', seen: newest } });
  await admin.call('getCaseStats');
  await admin.call('getUsage', { query: { from: '2026-01-01', to: '2026-12-31' } });

  const seen = await linesOf(admin.id);

  const tooMany = seen.filter(
    ({ operation = '', tableRequests = 0 }) => tableRequests > (requestsOf[operation] ?? 0),
  );
  expect(new Set(seen.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(12);
  expect(tooMany).toEqual([]);
});

it('a page of users costs the same with hundreds of users more, in every order', async () => {
  const admin = await newUserOf('Admin');
  const mark = Math.random().toString(16).slice(2, 6);
  const units = async (about: string) => {
    for (const sort of ['lastName', 'firstName', 'email', 'userType', 'credits'])
      for (const direction of ['ascending', 'descending'])
        await admin.call('listUsers', { query: { sort, direction, limit: 10 } });
    await admin.call('listUsers', { query: { search: about, limit: 10 } });
    return (await linesOf(admin.id))
      .filter(({ operation }) => operation === 'listUsers')
      .slice(-11)
      .map(({ readUnits = 0, tableRequests = 0 }) => [tableRequests, readUnits]);
  };

  const rows = await rowsOf(admin.id);
  await putRows(manyUsersLike(rows, mark, 20));
  const few = await units('crowd');
  await putRows(manyUsersLike(rows, mark, 300));
  const many = await units('crowd');

  const most = (costs: number[][], at: number) => Math.max(...costs.map((cost) => cost[at] ?? 0));
  expect(most(many, 0)).toBe(3);
  expect(most(many, 1)).toBeLessThanOrEqual(most(few, 1) + 1);
  expect(most(many, 1)).toBeLessThanOrEqual(8);
});

async function workOnVersions(person: TestUser, caseId: string) {
  const params = { caseId };
  const first = { ...params, number: '1' };
  await optimize(person, caseId);
  const { revision } = await readCase(person, caseId);
  await person.call('saveDecisions', { params, body: { revision, decisions: { 'a-1': 'rejected' } } });
  await person.call('listVersions', { params });
  await person.call('getVersion', { params: first });
  await person.call('restoreVersion', { params: first, body: { revision: revision + 1 } });
  await person.call('setCaseArchived', { params, body: { isArchived: true } });
  await person.call('duplicateCase', { params });
  await person.call('deleteCase', { params });
  await person.call('restoreCase', { params });
}

it('the log says what was done and never what a user wrote', async () => {
  const person = await newUser('secret');
  const { id } = await makeCase(
    person,
    'A title nobody should read',
    `${'Zebrafinch '.repeat(8)} is the secret.`,
  );
  await analyze(person, id);
  await new Promise((done) => setTimeout(done, 200));

  const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');

  expect(log).not.toMatch(/Zebrafinch|A title nobody should read|Bearer|secret-[a-z0-9]+@people/);
  expect(log).not.toContain(person.accessToken);
});
