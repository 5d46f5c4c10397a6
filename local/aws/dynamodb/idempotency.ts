import { createHash } from 'node:crypto';
import type { Spent } from './capacity';
import { DynamodbError } from './validate-request';
import type { Call, Engine } from './engine';
import { within } from './staging';

const lifetimeMs = 10 * 60 * 1000;
const prefix = 'token~';

interface Remembered {
  print: string;
  at: number;
  spent: Spent[];
}

/** Capacity used by the token's transaction, if within ten minutes. Throws if the token came with another body. */
export async function earlierOutcome(
  { store, surroundings }: Engine,
  call: Call,
): Promise<Spent[] | undefined> {
  const token = tokenOf(call);
  const earlier = token && ((await store.db.get(prefix + token)) as Remembered | undefined);
  if (!earlier || surroundings.now() - earlier.at > lifetimeMs) return undefined;
  if (earlier.print === printOf(call)) return earlier.spent;
  throw new DynamodbError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical',
  );
}

/** The write that remembers a transaction's token; must be in the same batch as the transaction. */
export function tokenWrites({ surroundings }: Engine, call: Call, spent: Spent[]): DynaliteWrite[] {
  const token = tokenOf(call);
  const value: Remembered = { print: printOf(call), at: surroundings.now(), spent };
  return token ? [{ type: 'put', key: prefix + token, value }] : [];
}

export async function forgetOldTokens({ store, surroundings, inTurn }: Engine): Promise<void> {
  const writes: DynaliteWrite[] = [];
  for await (const [key, remembered] of store.db.iterator(within(prefix))) {
    if (surroundings.now() - (remembered as Remembered).at > lifetimeMs) writes.push({ type: 'del', key });
  }
  await inTurn(() => store.db.batch(writes));
}

const tokenOf = ({ request }: Call) => request.ClientRequestToken as string | undefined;
const printOf = ({ body }: Call) => createHash('sha256').update(body).digest('base64');
