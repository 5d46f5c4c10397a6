import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsole } from '#test/support/console';
import { poolUser } from '#test/support/operator';
import { type Person, signUpPerson } from '#test/support/person';
import { freePort, type RunningProcess, startProcess } from '#test/support/process';
import { analyzedCase, makeCase } from '#test/support/runs';

/** One round in the ordinary run; `KILL_ROUNDS=30` for the long one. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
let port: number;
let dataDir: string;
let product: RunningProcess;

beforeAll(async () => {
  port = await freePort();
  dataDir = mkdtempSync(join(tmpdir(), 'suasion-close-'));
  product = await startProcess({ port, dataDir, env: { MODEL_PACE: '0' } });
}, 120_000);
afterAll(async () => {
  await product.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'killed at any moment of a deletion, the account is open and whole or goes to the last row',
  { timeout: 60_000 * rounds + 60_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await signUpPerson(product.url, `leaver-${round}@people.test`);
      const { id } = await person.profile();
      await analyzedCase(person);
      for (const title of ['Two', 'Three', 'Four', 'Five']) await makeCase(person, title);
      // Slow enough for the kill to fall into the middle of it.
      const slow = { service: 'dynamodb', operation: 'Query', fault: 'slow', delayMs: 150, times: 20 };
      await openConsole(product.url).fault(slow);

      const click = person.call('deleteAccount').catch(() => undefined);
      // Every other time the kill may come before the answer.
      if (round % 2 === 0) await click;
      await new Promise((done) => setTimeout(done, Math.random() * 500));
      await product.kill();
      const answered = (await click)?.status === 202;
      product = await startProcess({ port, dataDir, env: { MODEL_PACE: '0' } });
      const state = await stateOf(person);

      if (state === 'open') {
        expect(answered).toBe(false);
        expect((await person.call('listCases')).body.cases).toHaveLength(5);
        expect((await person.call('deleteAccount')).status).toBe(202);
      }
      await untilGone(id);
      expect(await rowsWith(id)).toEqual([]);
      expect(await poolUser(id, product.url)).toBeUndefined();
    }
  },
);

const stateOf = async (person: Person) => (await person.call('getClosing')).body.state;

/** Lets the waits of the queue pass; what counts is the table, not what the product says. */
async function untilGone(sub: string) {
  for (let look = 0; look < 200; look += 1) {
    if ((await rowsWith(sub, `USER#${sub}`)).length === 0) return;
    await openConsole(product.url).advance({ advanceSeconds: 10 });
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The account never went.');
}

/** Every stored row that names a person, of the whole table or of one partition, as the local console shows them. */
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
