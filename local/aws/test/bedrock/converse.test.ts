import { ConverseCommand, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../../bedrock/question';
import { answerIn, ask, claude, copy, copyBlock, goodAnswer, nova, openModelWorld, schema } from './asking';

let world: Awaited<ReturnType<typeof openModelWorld>>;
let seen: Question[] = [];

beforeAll(async () => {
  world = await openModelWorld();
});

beforeEach(() => {
  seen = [];
  Object.assign(world.state, {
    paceMs: 0,
    answer: (question: Question) => {
      seen.push(question);
      return goodAnswer;
    },
  });
});

afterAll(() => world.close());

const cases = [
  ['http2', claude],
  ['http2', nova],
  ['http1', claude],
  ['http1', nova],
] as const;

test.each(cases)(
  'over %s, %s answers the question in the form that was asked for',
  async (client, modelId) => {
    const answer = await world[client].send(new ConverseCommand(ask(modelId)));

    expect(answerIn(answer)).toEqual(goodAnswer);
    expect(answer.stopReason).toBe(modelId === nova ? 'tool_use' : 'end_turn');
    expect(answer.usage?.inputTokens).toBeGreaterThan(10);
    expect(answer.usage?.outputTokens).toBe(Math.ceil(JSON.stringify(goodAnswer).length / 4));
    expect(answer.metrics?.latencyMs).toBeTypeOf('number');
  },
);

test.each(cases)('over %s, %s streams the same answer in pieces', async (client, modelId) => {
  const { stream } = await world[client].send(new ConverseStreamCommand(ask(modelId)));
  const events: ConverseStreamOutput[] = [];
  for await (const event of stream ?? []) events.push(event);

  const text = events
    .map(({ contentBlockDelta: part }) => part?.delta?.text ?? part?.delta?.toolUse?.input ?? '')
    .join('');
  expect(JSON.parse(text)).toEqual(goodAnswer);
  expect(events.filter((event) => event.contentBlockDelta).length).toBeGreaterThan(1);
  expect(events[0]?.messageStart?.role).toBe('assistant');
  expect(events.at(-2)?.messageStop?.stopReason).toBe(modelId === nova ? 'tool_use' : 'end_turn');
  expect(events.at(-1)?.metadata?.usage?.outputTokens).toBeGreaterThan(1);
});

test('the engine gets the blocks word for word, and no tag inside the material closes one', async () => {
  await world.http2.send(new ConverseCommand(ask(claude)));

  expect(seen).toEqual([{ kind: 'analysis', blocks: { copy, sender: 'Acme' }, schema }]);
});

test.each([
  [claude, { text: JSON.stringify(goodAnswer) }, [] as object[]],
  [
    nova,
    { toolUse: { toolUseId: 't1', name: 'suasion_optimization', input: goodAnswer } },
    [{ toolResult: { toolUseId: 't1', content: [{ text: 'Not yet.' }] } }],
  ],
])('a repair of %s carries the earlier answer and what is wrong with it', async (modelId, said, results) => {
  const repair = { notInTheMaterial: ['4711'], unbackedClaims: [] };
  const order = {
    text: `<repair-zz9>\n${JSON.stringify(repair)}\n</repair-zz9>\nReturn the whole answer again.`,
  };
  const messages = [
    { role: 'user', content: [{ text: copyBlock }] },
    { role: 'assistant', content: [said] },
    { role: 'user', content: [...results, order] },
  ] as never;

  await world.http2.send(new ConverseCommand(ask(modelId, { messages }, schema, 'suasion_optimization')));

  expect(seen[0]).toMatchObject({
    kind: 'optimization',
    blocks: { copy },
    repair,
    earlierAnswer: goodAnswer,
  });
});

test('queued answers are returned exactly, first in first out, per kind', async () => {
  world.bedrock.queueAnswer('optimization', { other: 'kind' });
  world.bedrock.queueAnswer('analysis', '```json\n{"hostile": "<script>"}');
  world.bedrock.queueAnswer('analysis', { marker_1_name: 'flat' });

  const first = await world.http2.send(new ConverseCommand(ask(claude)));
  const second = await world.http2.send(new ConverseCommand(ask(nova)));
  const third = await world.http2.send(new ConverseCommand(ask(claude)));
  const other = await world.http2.send(new ConverseCommand(ask(nova, {}, schema, 'suasion_optimization')));

  expect(answerIn(first)).toBe('```json\n{"hostile": "<script>"}');
  expect(answerIn(second)).toEqual({ marker_1_name: 'flat' });
  expect(answerIn(third)).toEqual(goodAnswer);
  expect(answerIn(other)).toEqual({ other: 'kind' });
});

test('an answer queued for certain words waits for the call that holds them', async () => {
  world.bedrock.queueAnswer('analysis', { for: 'somebody else' }, 'words that nobody sends');
  world.bedrock.queueAnswer('analysis', { for: 'this copy' }, copy.slice(0, 20));

  const first = await world.http2.send(new ConverseCommand(ask(claude)));
  const second = await world.http2.send(new ConverseCommand(ask(claude)));

  expect(answerIn(first)).toEqual({ for: 'this copy' });
  expect(answerIn(second)).toEqual(goodAnswer);
});

test('an answer is held back for the pace, and not longer for a slow engine', async () => {
  world.state.paceMs = 200;
  const started = Date.now();

  await world.http2.send(new ConverseCommand(ask(claude)));

  const took = Date.now() - started;
  expect(took).toBeGreaterThanOrEqual(195);
  expect(took).toBeLessThan(10_000);
});

test('a caller that gives up ends the wait and is noted without an answer', async () => {
  world.state.paceMs = 60_000;

  const sending = world.http2.send(new ConverseCommand(ask(claude)), {
    abortSignal: AbortSignal.timeout(100),
  });

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(world.bedrock.calls()[0]).toMatchObject({ status: 0, modelId: claude }));
});

test('an answer longer than allowed breaks off with max_tokens', async () => {
  const answer = await world.http2.send(
    new ConverseCommand(ask(claude, { inferenceConfig: { maxTokens: 10 } })),
  );

  expect(answer.stopReason).toBe('max_tokens');
  expect(answer.usage?.outputTokens).toBe(10);
  expect(answerIn(answer)).toBe(JSON.stringify(goodAnswer).slice(0, 40));
});

test('an engine whose answer misses the schema fails loudly and is not retried', async () => {
  const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.state.answer = () => ({ ...goodAnswer, language: 7 });

  const sending = world.http2.send(new ConverseCommand(ask(claude)));

  await expect(sending).rejects.toMatchObject({
    name: 'ModelErrorException',
    message: expect.stringContaining('/language must be string') as string,
    $metadata: { attempts: 1 },
  });
  expect(loud).toHaveBeenCalledOnce();
  loud.mockRestore();
});

test('an engine that throws is a failed model, not a dead server', async () => {
  const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.state.answer = () => {
    throw new Error('bug');
  };

  await expect(world.http2.send(new ConverseCommand(ask(nova)))).rejects.toMatchObject({
    name: 'ModelErrorException',
    message: 'The model failed to answer.',
  });
  loud.mockRestore();
});

test('the last 50 calls are kept as they went over the wire, newest first', async () => {
  for (let n = 0; n < 51; n += 1) await world.http2.send(new ConverseCommand(ask(claude)));
  const input = ask(claude);
  world.state.offsetMs += 60_000;
  await world.http2.send(new ConverseCommand(input));

  const [newest, ...older] = world.bedrock.calls();

  expect(older).toHaveLength(49);
  expect(newest).toMatchObject({
    operation: 'Converse',
    modelId: claude,
    status: 200,
    request: { system: input.system, messages: input.messages },
    answer: { stopReason: 'end_turn' },
  });
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThan(Date.now());
});

// Must be the last test: it makes the SDK assume clock skew and retry after every error.
test('a catalogue before a cache point is written once and read until five minutes have passed', async () => {
  const system = [{ text: 'x'.repeat(8000) }, { cachePoint: { type: 'default' as const } }];
  const send = async () => (await world.http2.send(new ConverseCommand(ask(claude, { system })))).usage;

  const [first, second] = [await send(), await send()];
  world.state.offsetMs += 301_000;
  const third = await send();

  expect(first).toMatchObject({ cacheReadInputTokens: 0, cacheWriteInputTokens: 2004 });
  expect(second).toMatchObject({ cacheReadInputTokens: 2004, cacheWriteInputTokens: 0 });
  expect(third).toMatchObject({ cacheReadInputTokens: 0, cacheWriteInputTokens: 2004 });
});
