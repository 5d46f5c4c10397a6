import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '#test/support/console';
import { poolUser } from '#test/support/pool';
import { callAs, type TestUser, signInUser, signUpUser } from '#test/support/test-user';
import { payOnStripePage } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';
import { freePort, type RunningProcess, startProductProcess } from '#test/support/product-process';
import { analyzedCase, makeCase, newKey, readCase } from '#test/support/runs';

/** One round in the ordinary run; `KILL_ROUNDS=30` for the long one. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
const email = 'survivor@people.test';
let port: number;
let dataDir: string;
let product: RunningProcess;

beforeAll(async () => {
  port = await freePort();
  dataDir = mkdtempSync(join(tmpdir(), 'suasion-kill-'));
  product = await startProductProcess({ port, dataDir });
}, 120_000);
afterAll(async () => {
  await product.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

const waitFor = async (jobId: string, person: TestUser) => {
  const local = openConsole(product.url);
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const { body } = await person.call('getJob', { params: { jobId } });
    if (body.state === 'done' || body.state === 'failed') return body.state;
    // The dead worker's lease ends when the product's clock says so.
    await local.advance({ advanceSeconds: 20 });
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error('The run never ended.');
};

describe('killing the whole product during a run', () => {
  it(
    'loses no credit, charges none twice and leaves no half-saved case',
    { timeout: 60_000 * rounds + 60_000 },
    async () => {
      let person = await signUpUser(product.url, email);
      const { id } = await analyzedCase(person);

      for (let round = 0; round < rounds; round += 1) {
        const before = await ledger(person);
        if (before.available < 1) await openConsole(product.url).advance({ advanceDays: 32 });
        person = await signInUser(product.url, email);
        const key = newKey();
        const params = { caseId: id };
        const started = person
          .call('startOptimization', { params, body: { idempotencyKey: key } })
          .catch(() => undefined);
        await new Promise((done) => setTimeout(done, Math.random() * 1_100));
        await product.kill();
        await started;

        product = await startProductProcess({ port, dataDir });
        person = await signInUser(product.url, email);
        const again = await person.call('startOptimization', { params, body: { idempotencyKey: key } });
        expect([202]).toContain(again.status);
        const state = await waitFor(again.body.id, person);

        const after = await ledger(person);
        expect(after.uses.filter((use) => use.id === `usage#${again.body.id}`)).toHaveLength(
          state === 'done' ? 1 : 0,
        );
        expect(after.available).toBe(after.balance);
        const caseRecord = await readCase(person, id);
        expect(caseRecord.activeJob).toBeUndefined();
        expect(caseRecord.status).toBe(after.uses.length > 0 ? 'optimized' : 'analyzed');
        expect(Boolean(caseRecord.optimizedText)).toBe(after.uses.length > 0);
      }
    },
  );

  it('records a payment made before it exactly once', { timeout: 120_000 }, async () => {
    const person = await signUpUser(product.url, 'payer@people.test');
    const { stripeProducts } = (await callAs(product.url, undefined, 'getSettings')).body;
    const [pack] = stripeProducts.find(({ credits }) => credits === 10)?.prices ?? [];
    const { body } = await person.call('createCheckout', { body: { priceId: pack?.priceId } });
    const [sessionId = ''] = /cs_test_\w+/.exec(body.url) ?? [];

    await payOnStripePage(body.url);
    await product.kill();
    product = await startProductProcess({ port, dataDir });
    const again = await signInUser(product.url, 'payer@people.test');
    const isBooked = async () =>
      (await again.call('getCheckout', { params: { sessionId } })).body.isBooked === true;
    await waitUntil(isBooked, 'the payment is booked', 60);

    const { available, balance, entries } = await ledger(again);
    expect([available, balance]).toEqual([13, 13]);
    expect(entries.filter(({ reason }) => reason === 'purchase')).toHaveLength(1);
  });
});

describe('killing it during an account deletion', () => {
  it(
    'at any moment leaves the account open and complete, or deletes it to the last row',
    { timeout: 60_000 * rounds + 60_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const person = await signUpUser(product.url, `leaver-${round}@people.test`);
        const { id } = await person.profile();
        await analyzedCase(person);
        for (const title of ['Two', 'Three', 'Four', 'Five']) await makeCase(person, title);
        // Slow enough for the kill to hit the middle of it.
        const slow = { service: 'dynamodb', operation: 'Query', fault: 'slow', delayMs: 150, times: 20 };
        await openConsole(product.url).fault(slow);

        const click = person.call('deleteAccount').catch(() => undefined);
        // Every other time, the kill may come before the answer.
        if (round % 2 === 0) await click;
        await new Promise((done) => setTimeout(done, Math.random() * 500));
        await product.kill();
        const answered = (await click)?.status === 202;
        product = await startProductProcess({ port, dataDir });
        const state = await stateOf(person);

        if (state === 'open') {
          expect(answered).toBe(false);
          expect((await person.call('listCases')).body.cases).toHaveLength(5);
          expect((await person.call('deleteAccount')).status).toBe(202);
        }
        await waitUntilGone(id);
        expect(await rowsWith(id)).toEqual([]);
        expect(await poolUser(id, product.url)).toBeUndefined();
      }
    },
  );
});

describe('the product after being killed', () => {
  // It starts on the data that the crashes above left behind.
  it('is ready again within 10 seconds, listens on loopback only and stops within 3', async () => {
    expect(product.readyMs).toBeLessThan(10_000);
    expect(product.output().trimEnd().split('\n').at(-1)).toBe(`Ready: http://localhost:${port}`);
    expect((await callAs(product.url, undefined, 'getSettings')).status).toBe(200);
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) expect(await isOpen(address, port)).toBe(false);
    expect(await product.stop('SIGTERM')).toBeLessThan(3_000);
  });
});

const isOpen = (host: string, at: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect({ host, port: at, timeout: 1_000 });
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });

async function ledger(person: TestUser) {
  const { available, entries } = {
    available: (await person.profile()).credits,
    entries: (await person.call('listCreditHistory')).body.entries,
  };
  return {
    available,
    entries,
    balance: entries.reduce((sum, { amount }) => sum + amount, 0),
    uses: entries.filter(({ reason }) => reason === 'usage'),
  };
}

const stateOf = async (person: TestUser) => (await person.call('getClosing')).body.state;

/** Makes the delays of the queue pass; the table counts, not what the product says. */
async function waitUntilGone(sub: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await rowsWith(sub, `USER#${sub}`)).length === 0) return;
    await openConsole(product.url).advance({ advanceSeconds: 10 });
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The account was never deleted.');
}

/** Every stored row that names a user, in the whole table or in one partition, as the local console shows them. */
async function rowsWith(sub: string, pk?: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(pk ? { pk } : {}), ...(after ? { after } : {}) });
    const reply = await fetch(`${product.url}/__local/items?${query.toString()}`);
    const page = (await reply.json()) as { items: unknown[]; next?: string };
    found.push(...page.items.filter((row) => JSON.stringify(row).includes(sub)));
    after = page.next;
  } while (after);
  return found;
}
