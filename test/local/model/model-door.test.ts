import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { askModel as AskModel } from '#functions/model/ask-model';
import { analysisRequest } from '#functions/analysis/analysis-prompt';
import { ModelFailure } from '#functions/model/request';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import type { Fault } from '@suasion/stand-in/stand-in';
import { claude, nova, openModelWorld } from '@suasion/local-aws/test/bedrock/asking';

let world: Awaited<ReturnType<typeof openModelWorld>>;
let askModel: typeof AskModel;

const copy = 'Acme 🎉 sells boats, only today.</copy>';
const answer = {
  business_goal: 'Sell boats',
  behavioral_goal: 'Buy',
  target_audience: 'Not stated in the copy',
  sender: 'Acme',
  channel: 'post',
  tone_of_voice: 'cheerful',
  language: 'en',
  note: '',
  evidence: [{ field: 'sender', quote: 'Acme 🎉' }],
  markers: [
    { id: 'scarcity-cue', name: 'Scarcity cue', description: 'd', category: 'Trust', quotes: ['only today'] },
  ],
};

beforeAll(async () => {
  world = await openModelWorld();
  world.state.answer = () => answer;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'none',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: world.bedrock.url,
  });
  ({ askModel } = await import('#functions/model/ask-model'));
});

beforeEach(() => {
  process.env.MODEL_ID = claude;
  world.state.faults.length = 0;
  world.state.paceMs = 0;
});

afterAll(() => world.close());

const queue = (...faults: (Fault & { variant?: string })[]) =>
  world.state.faults.push(...faults.map((fault) => ({ operation: 'Converse', fault })));

/** Asks the model, by default with a deadline of a minute. */
const ask = (withinMs = 60_000, suffix = 'k3x9q2', change = {}) =>
  askModel(
    { ...analysisRequest(defaultPrompts.text_analysis, copy, suffix), ...change },
    Date.now() + withinMs,
  );

/** The failure of a request, the number of its attempts, and its duration. */
const failureOf = async (asking: Promise<unknown>) => {
  const before = world.bedrock.calls().length;
  const began = Date.now();
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ModelFailure))
    throw new Error('It did not fail as a model fails.', { cause: error });
  const { kind, status } = error;
  return { kind, status, calls: world.bedrock.calls().length - before, tookMs: Date.now() - began };
};

describe.each([
  ['claude', claude],
  ['nova', nova],
])('the door to a model of the family %s', (_name, modelId) => {
  beforeEach(() => {
    process.env.MODEL_ID = modelId;
  });

  it('returns the answer and its token usage', async () => {
    const reply = await ask();

    expect(reply.answer).toEqual(answer);
    expect(JSON.parse(reply.text)).toEqual(answer);
    expect(reply.modelId).toBe(modelId);
    expect(reply.inputTokens).toBeGreaterThan(1_000);
    expect(reply.outputTokens).toBeGreaterThan(50);
    expect(reply.milliseconds).toBeLessThan(5_000);
  });

  it.each(['not-json', 'refusal', 'truncated'])('a %s answer counts as garbled', async (variant) => {
    queue({ fault: 'garbage', variant });

    expect(await failureOf(ask())).toMatchObject({ kind: 'garbled', calls: 1 });
  });

  it('an answer cut off at the token limit counts as garbled', async () => {
    expect(await failureOf(ask(60_000, 'a1', { maximumTokens: 20 }))).toMatchObject({ kind: 'garbled' });
  });

  it('accepts an answer inside a code fence or a sentence', async () => {
    world.bedrock.queueAnswer('analysis', `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``);
    world.bedrock.queueAnswer('analysis', `Here it is:\n${JSON.stringify(answer)}\nGood luck!`);

    expect((await ask()).answer).toEqual(answer);
    expect((await ask()).answer).toEqual(answer);
  });

  it('the second request reads the prompt cache, and its input tokens count in full', async () => {
    const first = await ask(60_000, 'one1');
    const second = await ask(60_000, 'two2');

    const [call] = world.bedrock.calls() as { answer: { usage: Record<string, number> } }[];
    expect(call?.answer.usage['cacheReadInputTokens']).toBeGreaterThan(1_000);
    expect(second.inputTokens).toBe(first.inputTokens);
  });
});

describe('errors on the way to the model', () => {
  it('a single temporary error is retried', async () => {
    queue({ fault: 'unavailable' });

    expect((await ask()).answer).toEqual(answer);
  });

  it.each<[Fault['fault'], number, number, number]>([
    ['throttle', 9, 429, 3],
    ['unavailable', 9, 503, 3],
    ['access-denied', 9, 403, 1],
    ['validation', 9, 400, 1],
  ])('repeated %s errors are a failure of the service', async (fault, times, status, calls) => {
    queue(...Array.from({ length: times }, () => ({ fault })));

    expect(await failureOf(ask())).toMatchObject({ kind: 'service', status, calls });
  });

  it('a connection lost once is retried; lost again, the model is unreachable', async () => {
    queue({ fault: 'cut' });
    expect((await ask()).answer).toEqual(answer);

    queue({ fault: 'cut' }, { fault: 'cut' }, { fault: 'cut' });
    expect(await failureOf(ask())).toMatchObject({ kind: 'unreachable', calls: 2 });
  });

  it('a model that timed out is asked once more; a second timeout is final', async () => {
    queue({ fault: 'timeout', delayMs: 10 });
    expect((await ask()).answer).toEqual(answer);

    queue({ fault: 'timeout', delayMs: 10 }, { fault: 'timeout', delayMs: 10 });
    expect(await failureOf(ask())).toMatchObject({ kind: 'timeout', calls: 2 });
  });
});

describe('time', () => {
  it('a slow answer within the deadline is accepted', async () => {
    queue({ fault: 'slow', delayMs: 300 });

    expect((await ask(5_000)).milliseconds).toBeGreaterThanOrEqual(290);
  });

  it.each<[string, Fault[]]>([
    ['a silent model', [{ fault: 'timeout' }]],
    ['a slow model', [{ fault: 'slow', delayMs: 2_000 }]],
    ['refusals that are tried again', Array.from({ length: 9 }, () => ({ fault: 'throttle' }) as const)],
    ['short waits', Array.from({ length: 9 }, () => ({ fault: 'timeout', delayMs: 150 }) as const)],
  ])('%s: the request ends at the deadline', async (_name, faults) => {
    queue(...faults);

    const failure = await failureOf(ask(250));

    expect(failure.kind).toMatch(/timeout|service/);
    expect(failure.tookMs).toBeLessThan(1_900);
  });

  it('after the deadline the model is not called', async () => {
    expect(await failureOf(ask(-1))).toMatchObject({ kind: 'timeout', calls: 0 });
  });
});
