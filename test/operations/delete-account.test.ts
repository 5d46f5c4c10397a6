import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { casesIndexes, usersIndexes } from '#functions/kit/names';
import { waitForDeletion } from '#test/support/account-deletion';
import { copyCase, newUserOf, rowsContaining, rowsOf, setProfile } from '#test/support/table';
import { poolUser } from '#test/support/pool';
import { localConsole, newUser, productUrl } from '#test/support/shared-product';
import { type TestUser, signInUser } from '#test/support/test-user';
import { analyzedCase, sampleCopy, makeCase, newKey, optimize } from '#test/support/runs';

/** A little over three batches in the ordinary run; `CASES_TO_DELETE=300` in the long one. */
const manyCases = Number(process.env['CASES_TO_DELETE'] ?? 30);

afterEach(() => localConsole().clearFaults());

const indexes = [casesIndexes, usersIndexes].flatMap((each) => Object.values(each).map(({ name }) => name));

/** Everything about a user in the table or in one of its indexes; each is scanned completely. */
const rowsAbout = (sub: string, index?: string) => rowsContaining(sub, index);

const isStuck = ({ stuckAt }: { stuckAt?: string }) => stuckAt !== undefined;

describe('deleting the account', () => {
  it('refuses every other call from its answer on', async () => {
    const person = await newUser();
    await person.profile();

    const reply = await person.call('deleteAccount');
    const later = await Promise.all([
      person.call('getProfile'),
      person.call('listCases'),
      person.call('createCase', { body: { title: 'T', originalText: sampleCopy } }),
      person.call('updateProfile', { body: { firstName: 'New' } }),
      person.call('deleteAccount'),
    ]);

    expect(reply).toMatchObject({ status: 202, body: { state: 'closing' } });
    for (const { status } of later) expect([401, 403]).toContain(status);
  });

  it(
    'removes everything: many cases with their texts, versions, runs and credits, and the sign-in',
    { timeout: 90_000 },
    async () => {
      const person = await newUserOf('Pro');
      const { id } = await analyzedCase(person, 'Optimized');
      await optimize(person, id);
      await makeCase(person, 'Draft');
      await copyCase(person.id, id, manyCases);
      const before = await rowsOf(person.id);

      await person.call('deleteAccount');
      await waitForDeletion(person, undefined, 60);

      expect(before.length).toBeGreaterThan(3 * manyCases);
      expect(await rowsAbout(person.id)).toEqual([]);
      for (const index of indexes) expect(await rowsAbout(person.id, index)).toEqual([]);
      expect(await poolUser(person.id)).toBeUndefined();
      await expect(signInUser(productUrl(), person.email)).rejects.toThrow(/Incorrect username or password/);
    },
  );

  it('leaves valid tokens without effect: no new profile is created', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    await person.call('deleteAccount');
    await waitForDeletion(person);

    const replies = [await person.call('getProfile'), await person.call('listCases')];

    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    expect(await rowsAbout(id)).toEqual([]);
  });

  it('during a run leaves no result, no charge and no error', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await analyzedCase(person);
    await localConsole().fault({ service: 'bedrock', fault: 'slow', delayMs: 1_500 });
    const body = { idempotencyKey: newKey() };
    const run = await person.call('startOptimization', { params: { caseId }, body });

    await person.call('deleteAccount');
    await waitForDeletion(person);
    await new Promise((done) => setTimeout(done, 2_500));

    const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');
    const causes = log.split('\n').filter((line) => line.includes('"cause"') && line.includes(run.body.id));
    expect(run.status).toBe(202);
    expect(await rowsAbout(person.id)).toEqual([]);
    expect(causes).toEqual([]);
  });

  it('prevents a run that ends meanwhile from storing or charging anything', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await analyzedCase(person);
    await localConsole().fault({ service: 'bedrock', fault: 'slow', delayMs: 1_500 });
    const body = { idempotencyKey: newKey() };
    const run = await person.call('startOptimization', { params: { caseId }, body });
    const held = { service: 'dynamodb', operation: 'BatchWriteItem', fault: 'access-denied', times: 500 };
    await localConsole().fault(held);

    await person.call('deleteAccount');
    const job = await waitForStoredJob(person.id, run.body.id);
    const rows = await rowsOf(person.id);
    await localConsole().clearFaults();
    const stop = advancing();
    await waitForDeletion(person).finally(stop);

    expect(job['state']).toBe('failed');
    expect(rows.filter(({ reason }) => reason === 'usage')).toEqual([]);
    expect(rows.filter(({ optimizedText }) => optimizedText !== undefined)).toEqual([]);
    expect(await rowsAbout(person.id)).toEqual([]);
  });

  it('leaves nothing behind from simultaneous calls', async () => {
    const person = await newUserOf('Pro');
    await makeCase(person);
    const create = (n: number) =>
      person.call('createCase', { body: { title: `Late ${n}`, originalText: sampleCopy } });

    await Promise.all([create(1), create(2), person.call('deleteAccount'), create(3), create(4)]);
    await waitForDeletion(person);

    expect(await rowsAbout(person.id)).toEqual([]);
  });

  it('happens once for two simultaneous clicks', async () => {
    const person = await newUser();
    const { id } = await person.profile();

    const replies = await Promise.all([person.call('deleteAccount'), person.call('deleteAccount')]);
    await waitForDeletion(person);

    expect(replies.map(({ status }) => status)).toContain(202);
    expect(await rowsAbout(id)).toEqual([]);
  });
});

describe('when a part of the account cannot be deleted', () => {
  it.each([
    ['sign-in', { service: 'cognito', operation: 'AdminDeleteUser' }],
    ['cases', { service: 'dynamodb', operation: 'BatchWriteItem' }],
  ])('%s: the user is told, the other parts are deleted, and the queue retries', async (part, call) => {
    const person = await newUser();
    const { id } = await person.profile();
    await makeCase(person);
    await localConsole().fault({ ...call, fault: 'access-denied', times: 500 });

    await person.call('deleteAccount');
    const stuck = await waitForDeletion(person, isStuck);
    const left = await rowsOf(id);
    const isInPool = (await poolUser(id)) !== undefined;
    await localConsole().clearFaults();
    const stop = advancing();
    await waitForDeletion(person).finally(stop);

    expect(stuck).toEqual({ state: 'closing', stuckAt: part });
    expect(left.length > 1).toBe(part === 'cases');
    expect(isInPool).toBe(part === 'sign-in');
    expect(await rowsAbout(id)).toEqual([]);
    expect(await poolUser(id)).toBeUndefined();
  });

  it('an outage of the table strands nothing', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    await localConsole().fault({ service: 'dynamodb', operation: 'Query', fault: 'access-denied', times: 3 });

    await person.call('deleteAccount');
    const stop = advancing();
    await waitForDeletion(person).finally(stop);

    expect(await rowsAbout(id)).toEqual([]);
  });

  it.each([
    ['the queue', { service: 'sqs', operation: 'SendMessage' }],
    ['the table', { service: 'dynamodb', operation: 'TransactWriteItems' }],
  ])('an outage of %s at the click leaves the account open and complete', async (_name, call) => {
    const person = await newUser();
    const { id } = await makeCase(person);
    await localConsole().fault({ ...call, fault: 'unavailable', times: 3 });

    const reply = await person.call('deleteAccount');
    await localConsole().advance({ advanceSeconds: 60 });
    await new Promise((done) => setTimeout(done, 500));

    expect(reply).toMatchObject({ status: 503, error: { code: 'busy' } });
    expect((await person.call('getClosing')).body).toEqual({ state: 'open' });
    expect((await person.call('getCase', { params: { caseId: id } })).status).toBe(200);
  });

  it('if the immediate message is lost, the delayed one does the work', async () => {
    const person: TestUser = await newUser();
    const { id } = await person.profile();
    const call = { service: 'sqs', operation: 'SendMessage' };
    await localConsole().fault({ ...call, fault: 'slow', delayMs: 1 });
    await localConsole().fault({ ...call, fault: 'unavailable', times: 3 });

    const reply = await person.call('deleteAccount');
    const stop = advancing();
    await waitForDeletion(person).finally(stop);

    expect(reply.status).toBe(202);
    expect(await rowsAbout(id)).toEqual([]);
  });
});

/** Makes the delays of the queue pass quickly until the returned function is called. */
function advancing() {
  const timer = setInterval(() => void localConsole().advance({ advanceSeconds: 10 }), 200);
  return () => clearInterval(timer);
}

/** Waits for a run to end by reading its row, because its owner gets no more answers. */
async function waitForStoredJob(sub: string, jobId: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const job = (await rowsOf(sub)).find(({ sk }) => sk === `JOB#${jobId}`);
    if (job?.['state'] === 'done' || job?.['state'] === 'failed') return job;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The run never ended.');
}

describe('the last administrator', () => {
  it('cannot delete their account, and neither can the last two at the same time', async () => {
    const [one, other] = [await newUserOf('Admin'), await newUserOf('Admin')];
    const { body } = await one.call('listUsers', { query: { sort: 'userType', limit: 100 } });
    const others = body.users.filter(
      ({ userType, id }) => userType === 'Admin' && ![one.id, other.id].includes(id),
    );
    for (const { id } of others) await setProfile(id, { userType: 'Pro' });

    const both = await Promise.all([one.call('deleteAccount'), other.call('deleteAccount')]);
    const [staying] = both[0].status === 202 ? [other] : [one];
    const alone = await staying.call('deleteAccount');
    await newUserOf('Admin');
    const relieved = await staying.call('deleteAccount');

    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect([alone.status, alone.error.code]).toEqual([409, 'user_refused']);
    expect(alone.error.message).toMatch(/^You are the only administrator/);
    expect(relieved.status).toBe(202);
  });
});
