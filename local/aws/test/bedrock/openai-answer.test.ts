import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openaiAnswer } from '../../bedrock/openai-answer';
import { answerIn, ask, claude, copyBlock, goodAnswer, nova, openModelWorld, schema } from './asking';

interface Heard {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; response_format?: object };
}

let world: Awaited<ReturnType<typeof openModelWorld>>;
let server: Server;
let heard: Heard[] = [];
let hungUp = false;
let reply = (_: Heard): { status: number; body: unknown } | undefined => undefined;

const says = (content: string) => ({ status: 200, body: { choices: [{ message: { content } }] } });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => (hungUp ||= !response.writableEnded));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Heard['body'];
      const one = { path: request.url, headers: request.headers, body };
      heard.push(one);
      const said = reply(one);
      if (said) response.writeHead(said.status).end(JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  world = await openModelWorld({ maxAttempts: 1 });
  world.state.answer = openaiAnswer({ url, name: 'llama', key: 'secret' });
});

beforeEach(() => {
  heard = [];
  reply = () => says(JSON.stringify(goodAnswer));
});

afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});

test.each([claude, nova])(
  'a question to %s goes to the other server and its answer comes back',
  async (modelId) => {
    const answer = await world.http2.send(new ConverseCommand(ask(modelId)));

    expect(answerIn(answer)).toEqual(goodAnswer);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret' },
      body: {
        model: 'llama',
        messages: [
          { role: 'system', content: 'You read marketing copy.\n\nCatalogue.' },
          { role: 'user', content: copyBlock },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'suasion_analysis', schema, strict: true },
        },
      },
    });
  },
);

test('a server that knows no schemas is asked once more, with the schema in words', async () => {
  reply = ({ body }) =>
    body.response_format
      ? { status: 400, body: { error: 'unknown field' } }
      : says(JSON.stringify(goodAnswer));

  const answer = await world.http2.send(new ConverseCommand(ask(claude)));

  expect(answerIn(answer)).toEqual(goodAnswer);
  expect(heard).toHaveLength(2);
  expect(heard[1]?.body.messages[0]?.content).toContain(JSON.stringify(schema));
});

test('a second 400 is the end of it', async () => {
  reply = () => ({ status: 400, body: { error: 'context too long' } });

  await expect(world.http2.send(new ConverseCommand(ask(claude)))).rejects.toMatchObject({
    name: 'ModelErrorException',
    message: expect.stringContaining('context too long') as string,
  });
  expect(heard).toHaveLength(2);
});

test('thinking aloud is left out, other words go through as they are', async () => {
  reply = () => says('<think>hm</think>\nI would rather not.');

  const answer = await world.http2.send(new ConverseCommand(ask(claude)));

  expect(answerIn(answer)).toBe('I would rather not.');
});

test.each([
  [401, {}, 'AccessDeniedException'],
  [404, {}, 'ResourceNotFoundException'],
  [429, {}, 'ThrottlingException'],
  [500, {}, 'ServiceUnavailableException'],
  [200, { choices: [] }, 'ModelErrorException'],
  [200, 'no completion', 'ModelErrorException'],
])('status %i with %o becomes %s', async (status, body, name) => {
  reply = () => ({ status, body });

  await expect(world.http2.send(new ConverseCommand(ask(claude)))).rejects.toMatchObject({ name });
});

test('a server that is not there is named in the error', async () => {
  const usual = world.state.answer;
  world.state.answer = openaiAnswer({ url: 'http://127.0.0.1:1/v1', name: 'x', key: '' });

  await expect(world.http2.send(new ConverseCommand(ask(claude)))).rejects.toMatchObject({
    name: 'ServiceUnavailableException',
    message: 'The model server at http://127.0.0.1:1/v1 does not answer.',
  });
  world.state.answer = usual;
});

test('when the caller gives up, the other server hears it too', async () => {
  reply = () => undefined;
  hungUp = false;

  const sending = world.http2.send(new ConverseCommand(ask(claude)), {
    abortSignal: AbortSignal.timeout(100),
  });

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(hungUp).toBe(true));
});
