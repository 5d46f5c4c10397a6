import { ConverseCommand, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, claude, copyBlock, nova, openModelWorld, schema } from './asking';

let world: Awaited<ReturnType<typeof openModelWorld>>;

beforeAll(async () => {
  world = await openModelWorld();
});

beforeEach(() => {
  world.state.refuse = () => undefined;
  world.state.accessRequests.length = 0;
});

afterAll(() => world.close());

const send = (input: ConverseCommandInput) => world.http2.send(new ConverseCommand(input));
const user = (...content: object[]) => ({ role: 'user', content }) as never;
const assistant = (...content: object[]) => ({ role: 'assistant', content }) as never;
const text = { text: copyBlock };
const tool = { name: 'suasion_analysis', inputSchema: { json: schema as never } };

test.each<[string, ConverseCommandInput, RegExp]>([
  [
    'temperature for Claude',
    ask(claude, { inferenceConfig: { temperature: 0 } }),
    /temperature.*not supported/,
  ],
  ['topP for Claude', ask(claude, { inferenceConfig: { topP: 0.5 } }), /topP.*not supported/],
  ['top_k for Claude', ask(claude, { additionalModelRequestFields: { top_k: 5 } }), /top_k.*not supported/],
  [
    'a forced tool for Claude',
    ask(claude, { toolConfig: { tools: [{ toolSpec: tool }], toolChoice: { any: {} } } }),
    /must not force tool use/,
  ],
  ['an unknown effort', ask(claude, { outputConfig: { effort: 'enormous' } }), /outputConfig\.effort/],
  ['a text format for Nova', ask(nova, { outputConfig: ask(claude).outputConfig }), /outputConfig/],
  ['top_k for Nova', ask(nova, { additionalModelRequestFields: { top_k: 5 } }), /extraneous key \[top_k\]/],
  ['definitions for Nova', ask(nova, {}, { ...schema, $defs: {} }), /extraneous key \[\$defs\]/],
  [
    'a forced tool that is not there',
    ask(nova, { toolConfig: { tools: [{ toolSpec: tool }], toolChoice: { tool: { name: 'other' } } } }),
    /not among the tools/,
  ],
  [
    'a tool name with a blank',
    ask(nova, { toolConfig: { tools: [{ toolSpec: { ...tool, name: 'my tool' } }] } }),
    /toolSpec\.name/,
  ],
  ['an open object', ask(claude, {}, { type: 'object', properties: {} }), /'additionalProperties' must be/],
  [
    'an open object deep inside',
    ask(claude, {}, { ...schema, properties: { list: { type: 'array', items: { type: 'object' } } } }),
    /'additionalProperties' must be/,
  ],
  [
    'a length bound',
    ask(claude, {}, { ...schema, properties: { a: { type: 'string', maxLength: 9 } } }),
    /property 'maxLength' is not supported/,
  ],
  [
    'a list bound',
    ask(claude, {}, { ...schema, properties: { a: { type: 'array', minItems: 3 } } }),
    /minItems must be 0 or 1/,
  ],
  [
    'a reference to nothing',
    ask(claude, {}, { ...schema, properties: { a: { $ref: '#/$defs/none' } } }),
    /Invalid JSON schema/,
  ],
  ['no message', ask(claude, { messages: [] }), /messages field is empty/],
  [
    'the assistant first',
    ask(claude, { messages: [assistant(text), user(text)] }),
    /start with a user message/,
  ],
  ['two user turns', ask(claude, { messages: [user(text), user(text)] }), /must alternate/],
  ['the assistant last', ask(claude, { messages: [user(text), assistant(text)] }), /end with a user message/],
  [
    'a blank text',
    ask(claude, { messages: [user(text, { text: ' \n' })] }),
    /messages\.0\.content\.1 is blank/,
  ],
  ['a blank instruction', ask(claude, { system: [{ text: '' }] }), /system\.0 is blank/],
  ['a turn without content', ask(claude, { messages: [user()] }), /is empty/],
  [
    'a tool use that nobody answers',
    ask(nova, {
      messages: [
        user(text),
        assistant({ toolUse: { toolUseId: 't1', name: 'suasion_analysis', input: {} } }),
        user({ text: 'again' }),
      ],
    }),
    /Expected toolResult blocks at messages\.2\.content for the following Ids: t1/,
  ],
])('%s is refused', async (_, input, sentence) => {
  await expect(send(input)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringMatching(sentence) as string,
    $metadata: { httpStatusCode: 400, attempts: 1 },
  });
});

const profileArn = 'arn:aws:bedrock:eu-west-1:000000000000:inference-profile/';

test.each([
  ['anthropic.claude-sonnet-5', 'ValidationException', /on-demand throughput isn’t supported/],
  ['us.anthropic.claude-sonnet-5', 'ValidationException', /model identifier is invalid/],
  ['eu.anthropic.claude-sonnet-99', 'ValidationException', /model identifier is invalid/],
  ['constructor', 'ValidationException', /model identifier is invalid/],
  [`${profileArn}eu.nothing`, 'ResourceNotFoundException', /not found/],
])('the model id %s is refused as the service does', async (modelId, name, sentence) => {
  await expect(send({ ...ask(claude), modelId })).rejects.toMatchObject({
    name,
    message: expect.stringMatching(sentence) as string,
  });
});

test.each([
  `${profileArn}${claude}`,
  'global.anthropic.claude-sonnet-5',
  'amazon.nova-micro-v1:0',
  'arn:aws:bedrock:eu-west-1::foundation-model/amazon.nova-micro-v1:0',
])('the model id %s can be called', async (modelId) => {
  const answer = await send({ ...ask(modelId), modelId });

  expect(answer.$metadata.httpStatusCode).toBe(200);
});

test('a profile needs the grant on itself and on the model in every region behind it', async () => {
  await send(ask(claude));

  const models = ['eu-west-1', 'eu-central-1', 'eu-north-1', 'eu-west-3'].map(
    (region) => `arn:aws:bedrock:${region}::foundation-model/anthropic.claude-sonnet-5`,
  );
  expect(world.state.accessRequests.map(({ resource }) => resource)).toEqual([
    `${profileArn}${claude}`,
    ...models,
  ]);
  expect(new Set(world.state.accessRequests.map(({ action }) => action))).toEqual(
    new Set(['bedrock:InvokeModel']),
  );
  expect(world.state.accessRequests[1]).toMatchObject({
    accessKeyId: 'AKIATEST',
    context: { 'bedrock:InferenceProfileArn': [`${profileArn}${claude}`] },
  });
});

test('one missing region is enough to be refused, before the model answers', async () => {
  world.state.refuse = ({ resource }) => (resource.includes('eu-central-1') ? 'No grant there.' : undefined);

  await expect(send(ask(claude))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'No grant there.',
    $metadata: { httpStatusCode: 403, attempts: 1 },
  });
});

test.each([
  ['a question of another product', ask(claude, {}, schema, 'other_question')],
  ['free text', ask(claude, { outputConfig: undefined })],
])('%s is more than the stand-in does', async (_, input) => {
  await expect(send(input)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});

test('another operation is more than the stand-in does', async () => {
  const invoking = world.http1.send(new InvokeModelCommand({ modelId: claude, body: '{}' }));

  await expect(invoking).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});
