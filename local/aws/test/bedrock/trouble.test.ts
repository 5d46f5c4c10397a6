import { ConverseCommand, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBedrock } from '../../bedrock/handle-call';
import { openSurroundings, type Fault } from '@suasion/stand-in/stand-in';
import { answerIn, ask, claude, goodAnswer, nova, openModelWorld } from './asking';

let world: Awaited<ReturnType<typeof openModelWorld>>;

beforeAll(async () => {
  world = await openModelWorld();
});

beforeEach(() => {
  world.state.faults.length = 0;
});

afterAll(() => world.close());

const queue = (...faults: (Fault & { variant?: string })[]) =>
  world.state.faults.push(
    ...faults.flatMap((fault) => [
      { operation: 'Converse', fault },
      { operation: 'ConverseStream', fault },
    ]),
  );
const send = (modelId = claude, client: 'http1' | 'http2' = 'http2', abortSignal?: AbortSignal) =>
  world[client].send(new ConverseCommand(ask(modelId)), { abortSignal });

test.each([
  ['throttle', 'http2'],
  ['unavailable', 'http2'],
  ['unavailable', 'http1'],
] as const)('%s over %s is retried by the client', async (fault, client) => {
  queue({ fault });

  const answer = await send(claude, client);

  expect(answer.$metadata.attempts).toBe(2);
  expect(answerIn(answer)).toEqual(goodAnswer);
});

test.each<[Fault, string, number]>([
  [{ fault: 'timeout', delayMs: 20 }, 'ModelTimeoutException', 408],
  [{ fault: 'access-denied' }, 'AccessDeniedException', 403],
  [{ fault: 'validation' }, 'ValidationException', 400],
])('%o is thrown at the first attempt', async (fault, name, httpStatusCode) => {
  queue(fault);

  await expect(send()).rejects.toMatchObject({ name, $metadata: { httpStatusCode, attempts: 1 } });
});

test('three outages in a row reach the caller', async () => {
  queue({ fault: 'unavailable' }, { fault: 'unavailable' }, { fault: 'unavailable' });

  await expect(send()).rejects.toMatchObject({
    name: 'ServiceUnavailableException',
    $metadata: { attempts: 3 },
  });
});

test('a timeout without a time holds the line until the caller gives up', async () => {
  queue({ fault: 'timeout' });

  const sending = send(claude, 'http2', AbortSignal.timeout(150));

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('slow answers late but well', async () => {
  queue({ fault: 'slow', delayMs: 150 });
  const started = Date.now();

  const answer = await send();

  expect(answerIn(answer)).toEqual(goodAnswer);
  expect(Date.now() - started).toBeGreaterThanOrEqual(145);
});

test('over HTTP/1.1 the client tries again when the line was cut in the middle of an answer', async () => {
  queue({ fault: 'cut' });

  const answer = await send(claude, 'http1');

  expect(answer.$metadata.attempts).toBe(2);
  expect(answerIn(answer)).toEqual(goodAnswer);
});

test('over HTTP/2 half an answer is a syntax error at the first attempt, and the next call is well', async () => {
  queue({ fault: 'cut' });

  await expect(send()).rejects.toMatchObject({ name: 'SyntaxError', $metadata: { attempts: 1 } });

  expect(world.bedrock.calls()[0]).toMatchObject({ status: 0 });
  world.state.faults.length = 0;
  expect(answerIn(await send())).toEqual(goodAnswer);
});

test.each(['http2', 'http1'] as const)(
  'over %s a stream cut in the middle throws while it is read',
  async (client) => {
    queue({ fault: 'cut' });
    const seen: object[] = [];

    const reading = async (): Promise<void> => {
      const { stream } = await world[client].send(new ConverseStreamCommand(ask(claude)));
      for await (const event of stream ?? []) seen.push(event);
    };

    await expect(reading()).rejects.toThrow();
    expect(seen.some((event) => 'messageStop' in event)).toBe(false);
  },
);

const garbage = async (modelId: string, variant?: string) => {
  queue({ fault: 'garbage', variant });
  return send(modelId);
};

test.each([claude, nova])('garbage of %s is what the fault chooses', async (modelId) => {
  const refused = answerIn(await garbage(modelId, 'refusal'));
  const unknown = answerIn(await garbage(modelId, 'unknown-ids'));
  const falseSpans = answerIn(await garbage(modelId, 'false-spans'));
  const noJson = answerIn(await garbage(modelId, 'not-json'));
  const truncated = await garbage(modelId, 'truncated');

  expect(refused).toMatch(/cannot help/);
  expect(unknown).toMatchObject({ markers: [{ id: 'no-such-id-scarcity', quotes: ['only today'] }] });
  expect(falseSpans).toMatchObject({
    markers: [{ id: 'scarcity', quotes: [expect.stringContaining('nowhere')] }],
  });
  expect(JSON.stringify(falseSpans)).not.toContain('only today');
  expect(noJson).toBeTypeOf('string');
  expect(truncated.stopReason).toBe('max_tokens');
  expect(answerIn(truncated)).not.toEqual(goodAnswer);
});

test('garbage without a choice takes its kinds in turn', async () => {
  const answers: string[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(JSON.stringify(answerIn(await garbage(claude))));

  expect(new Set(answers).size).toBe(5);
  expect(answers).not.toContain(JSON.stringify(goodAnswer));
});

const headers = {
  authorization: 'AWS4-HMAC-SHA256 Credential=AKIATEST/20260101/eu-west-1/bedrock/aws4_request, x=y',
};
const post = (body: string, path = `/model/${claude}/converse`, more: object = {}) =>
  fetch(`${world.bedrock.url}${path}`, { method: 'POST', body, headers: { ...headers, ...more } });

test.each([
  ['no JSON', '{', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['messages that are none', '{"messages":7}', 400],
  ['deep nesting', '['.repeat(100_000), 400],
  ['a deep schema', JSON.stringify(ask(claude, {}, deepSchema())), 400],
  ['a thousand open tags', JSON.stringify(ask(claude, { messages: openTags() })), 200],
  ['too much', 'x'.repeat(20_000_001), 413],
])('%s is answered, not suffered', async (_, body, status) => {
  const started = Date.now();

  expect((await post(body)).status).toBe(status);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test.each([
  ['a broken escape in the model id', '/model/%E0%A4%A/converse', {}, 400],
  ['another path', '/', {}, 404],
  ['another operation', `/model/${claude}/invoke`, {}, 501],
  ['no signature', `/model/${claude}/converse`, { authorization: '' }, 403],
])('%s is answered with an error', async (_, path, more, status) => {
  expect((await post('{}', path, more)).status).toBe(status);
});

test('callers that hang up in the middle do no harm', async () => {
  const port = Number(new URL(world.bedrock.url).port);
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
  for (const words of ['', 'P', 'PR', 'POST / HT', preface, `${preface}\0\0\xff garbage`, '\0\0\0\0'])
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(words, 'latin1', () => socket.destroy()));
      socket.once('close', () => resolve());
    });
  const session = connectHttp2(world.bedrock.url);
  const stream = session.request({ ':method': 'POST', ':path': `/model/${claude}/converse`, ...headers });
  stream.on('error', () => undefined);
  session.on('error', () => undefined);
  stream.write('{"messages":');
  await delay(30);
  session.destroy();
  await delay(30);

  expect(answerIn(await send())).toEqual(goodAnswer);
  expect(answerIn(await send(claude, 'http1'))).toEqual(goodAnswer);
});

const emptySettingsFrame = '\0\0\0\x04\0\0\0\0\0';

test.each([
  ['HTTP/1.1', 'PUT / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 404/],
  ['HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${emptySettingsFrame}`, /^\0\0.\x04/s],
])('a caller that speaks %s letter by letter is understood', async (_, words, expected) => {
  const socket = connect(Number(new URL(world.bedrock.url).port), '127.0.0.1').setNoDelay(true);
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(chunk.toString('latin1'))),
  );

  for (const letter of words) {
    socket.write(letter, 'latin1');
    await delay(1);
  }

  expect(await answer).toMatch(expected);
  socket.destroy();
});

test('a port that is taken is an error that names it', async () => {
  const port = Number(new URL(world.bedrock.url).port);

  await expect(
    startBedrock({ surroundings: openSurroundings(), port, paceMs: () => 0, answer: () => goodAnswer }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

function deepSchema(): object {
  let deep: object = { type: 'string' };
  for (let n = 0; n < 2000; n += 1) deep = { type: 'array', items: deep };
  return deep;
}

function openTags() {
  return [{ role: 'user' as const, content: [{ text: '<a-b>'.repeat(200_000) }] }];
}
