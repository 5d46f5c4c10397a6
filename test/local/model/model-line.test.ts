import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelRequest } from '#functions/model/request';
import { startBedrock } from '@suasion/local-aws/bedrock/handle-call';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { claude, copyBlock, goodAnswer, schema } from '@suasion/local-aws/test/bedrock/asking';

const question: ModelRequest = {
  schema: { name: 'suasion_analysis', description: 'd', schema },
  instructions: 'Read.',
  catalogue: 'Catalogue.',
  turns: [{ role: 'user', text: copyBlock }],
  maximumTokens: 1_000,
};

const closing: (() => unknown)[] = [];
beforeEach(() => vi.resetModules());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Loads the model client anew, as in a function that has just started. */
const doorTo = async (url: string) => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'none',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url,
    MODEL_ID: claude,
  });
  const { askModel } = await import('#functions/model/ask-model');
  return (withinMs: number) => askModel(question, Date.now() + withinMs);
};

/** A TCP server that passes each connection to `take`. */
const openLine = async (take: (socket: Socket) => void) => {
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    socket.on('error', () => undefined);
    take(socket);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken: () => taken, close: () => server.close() };
};

const model = async () => {
  const bedrock = await startBedrock({
    surroundings: openSurroundings(),
    paceMs: () => 0,
    answer: () => goodAnswer,
  });
  closing.push(() => bedrock.close());
  return bedrock;
};

test('a closed port is reported as unreachable at once', async () => {
  const line = await openLine(() => undefined);
  line.close();
  const ask = await doorTo(line.url);
  const began = Date.now();

  await expect(ask(60_000)).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unreachable' });

  expect(Date.now() - began).toBeLessThan(3_000);
});

test.each<[string, (socket: Socket) => void]>([
  ['is dropped', (socket) => socket.once('data', () => socket.destroy())],
  ['is reset', (socket) => socket.once('data', () => socket.resetAndDestroy())],
])(
  'a connection that %s before the response is retried, then reported as unreachable',
  async (_name, take) => {
    const line = await openLine(take);
    const ask = await doorTo(line.url);

    await expect(ask(60_000)).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unreachable' });

    expect(line.taken()).toBeGreaterThan(1);
  },
);

test('a server that does not speak HTTP/2 is reported as unreachable', async () => {
  const line = await openLine((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n<p>')),
  );
  const ask = await doorTo(line.url);

  await expect(ask(60_000)).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unreachable' });
});

test('a silent connection times out at the deadline', async () => {
  const line = await openLine(() => undefined);
  const ask = await doorTo(line.url);
  const began = Date.now();

  await expect(ask(200)).rejects.toMatchObject({ name: 'ModelFailure', kind: 'timeout' });

  expect(Date.now() - began).toBeLessThan(3_000);
});

test('a function whose idle connection died silently opens a new one', async () => {
  const { url } = await model();
  const lines: Socket[] = [];
  const line = await openLine((socket) => {
    lines.push(socket);
    const beyond = connect(Number(new URL(url).port), '127.0.0.1');
    // At the end of the test the stand-in may close a connection that is in use.
    beyond.on('error', () => socket.destroy());
    socket.pipe(beyond).pipe(socket);
  });
  const ask = await doorTo(line.url);
  expect((await ask(5_000)).answer).toEqual(goodAnswer);

  for (const socket of lines) socket.unpipe().resume();

  expect((await ask(5_000)).answer).toEqual(goodAnswer);
});
