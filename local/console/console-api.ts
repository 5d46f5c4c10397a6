import * as z from 'zod/mini';
import type { Assembly } from '@suasion/local-aws/templates/assembly';
import type { Clock } from '@suasion/stand-in/clock';
import { demoAccounts, demoPassword } from '../seed/demo-accounts';
import type { Faults } from '../faults';
import type { Mailbox } from '@suasion/local-aws/cognito/mailbox';
import { describeModel, type Model } from '../model';
import { faultKinds } from '@suasion/stand-in/stand-in';
import type { StandIns } from '../stand-ins';
import { storedItems } from './stored-items';

/** What the console shows and controls. */
export interface Dependencies {
  assembly: Assembly;
  clock: Clock;
  faults: Faults;
  mailbox: () => Mailbox;
  standIns: Pick<StandIns, 'bedrock' | 'stripe' | 'endpoints' | 's3'>;
  isReady: () => boolean;
  model: Model;
}

/** An error response of the console with a message for the developer. */
export class ConsoleError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ConsoleError';
  }
}

interface ConsoleRequest {
  query: URLSearchParams;
  body: unknown;
}

type Handler = (dependencies: Dependencies, request: ConsoleRequest) => Promise<Answer> | Answer;

interface Answer {
  status?: number;
  answer: unknown;
}

const services = [
  'bedrock',
  'textract',
  's3',
  'dynamodb',
  'sqs',
  'cognito',
  'google',
  'secretsmanager',
  'stripe',
] as const;

/** How long moving the clock waits until the product has handled Stripe's events. */
const deliveryLimitMs = 60_000;

const NewFault = z.strictObject({
  service: z.enum(services),
  operation: z.optional(z.string()),
  fault: z.enum(faultKinds),
  times: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  containing: z.optional(z.string()),
});
const Advance = z.union([
  z.strictObject({ advanceDays: z.number() }),
  z.strictObject({ advanceSeconds: z.number() }),
]);
const Redelivery = z.strictObject({
  order: z._default(z.enum(['same', 'reversed', 'shuffled']), 'same'),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  eventId: z.optional(z.string()),
});
const NewAnswer = z.strictObject({
  operation: z.enum(['analysis', 'optimization']),
  answer: z.unknown(),
  containing: z.optional(z.string()),
});

/** The console's operations by method and path below /__local/. */
export const consoleApi: Record<string, Handler> = {
  'GET health': ({ isReady }) =>
    isReady() ? { answer: { ready: true } } : { status: 503, answer: { ready: false } },

  'GET inbox': ({ mailbox }, { query }) => ({ answer: mailbox().list(query.get('to') ?? undefined) }),

  'GET accounts': () => ({ answer: { password: demoPassword, accounts: demoAccounts } }),

  'GET model': ({ model }) => ({ answer: { kind: model.kind, says: describeModel(model) } }),

  'GET faults': ({ faults }) => ({ answer: faults.list() }),
  'POST faults': ({ faults }, { body }) => {
    faults.add(read(NewFault, body));
    return { status: 201, answer: faults.list() };
  },
  'DELETE faults': ({ faults }) => {
    faults.clear();
    return { answer: [] };
  },

  'GET clock': ({ clock }) => ({ answer: timeOf(clock) }),
  'POST clock': async ({ clock, standIns }, { body }) => {
    const by = read(Advance, body);
    const seconds = 'advanceDays' in by ? by.advanceDays * 86_400 : by.advanceSeconds;
    await clock.advance(seconds * 1000).catch((error: unknown) => {
      throw error instanceof RangeError ? new ConsoleError(400, error.message) : error;
    });
    // The response waits until Stripe has done what is due and the product has handled the events.
    await standIns.stripe.tick();
    await standIns.stripe.settled(deliveryLimitMs);
    return { answer: timeOf(clock) };
  },

  'GET model/calls': ({ standIns }) => ({ answer: standIns.bedrock.calls() }),
  'POST model/answers': ({ standIns }, { body }) => {
    const { operation, answer, containing } = read(NewAnswer, body);
    standIns.bedrock.queueAnswer(operation, answer, containing);
    return { status: 201, answer: { operation } };
  },

  'GET objects': ({ assembly, standIns }) => ({
    answer: assembly.buckets.map(({ name }) => ({ bucket: name, objects: standIns.s3.list(name) })),
  }),

  'GET items': async ({ assembly, standIns }, { query }) => ({
    answer: await storedItems(assembly, standIns.endpoints.dynamodb, {
      partition: query.get('pk') ?? undefined,
      after: query.get('after') ?? undefined,
    }),
  }),

  'GET stripe': ({ standIns }) => ({ answer: standIns.stripe.overview() }),
  'POST stripe/redeliver': async ({ standIns }, { body }) => ({
    answer: await standIns.stripe.redeliver(read(Redelivery, body)),
  }),
};

const timeOf = (clock: Clock) => ({
  now: new Date(clock.now()).toISOString(),
  offsetMs: clock.offsetMs(),
});

function read<S extends z.ZodMiniType>(shape: S, body: unknown): z.infer<S> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ConsoleError(400, `The console does not understand the body${where}: ${issue?.message ?? ''}`);
}
