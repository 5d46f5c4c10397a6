import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { startDynamodb } from '@suasion/local-aws/dynamodb/start-dynamodb';
import { startSecrets } from '@suasion/local-aws/secrets/start-secrets';
import { type Fault, openSurroundings } from '@suasion/stand-in/stand-in';
import { startStripe, type StripeStandIn } from '@suasion/local-stripe/start-stripe';
import { applyDue, type Entitlements } from '#functions/kit/entitlements';
import { available, type LedgerEntry } from '#shared/credits/wallet';
import { payOnStripePage } from '#test/support/payments';
import { type Recorded, startRecorder } from '@suasion/local-stripe/test/recorder';

process.env['STRIPE_SUPPRESS_NOTICES'] = '1';
const credentials = { accessKeyId: 'host', secretAccessKey: 'local' };
const region = 'eu-west-1';
const keys = { apiKey: 'sk_test_world', webhookSecret: 'whsec_world' };
const names = {
  TABLE_NAME: 'payments',
  STRIPE_SECRET_NAME: 'stripe-of-the-world',
  STRIPE_WEBHOOK_SECRET_NAME: 'signing-of-the-world',
};

type Row = Record<string, unknown>;
export type Event = ReturnType<StripeStandIn['events']>[number];

/**
 * Starts the product's webhook processing with its stand-ins in one process; tests move the clock.
 * @param options `record`: collects the product's requests to Stripe and the responses.
 */
export async function openBillingWorld(at: string, { record }: { record?: Recorded[] } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  const faults: { service: string; operation: string; fault: Fault }[] = [];
  const surroundings = {
    ...openSurroundings(),
    takeFault: (service: string, operation: string) => {
      const place = faults.findIndex((one) => one.service === service && one.operation === operation);
      return place < 0 ? undefined : faults.splice(place, 1)[0]?.fault;
    },
  };
  const dynamodb = await startDynamodb({ surroundings });
  const secrets = await startSecrets({ surroundings, region });
  const standIn = await startStripe({ surroundings, apiKey: keys.apiKey, catalogue });
  const recorder = record && (await startRecorder(standIn.url, record));
  await prepare(dynamodb.url, secrets.url, recorder?.url ?? standIn.url);
  const { hostname, port } = new URL(standIn.url);
  const stripe = new Stripe(keys.apiKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamodb.url, region, credentials }),
  );
  const product = await load();
  const prices = new Map(
    (await stripe.prices.list({ limit: 100 })).data.map((one) => [one.lookup_key, one.id]),
  );

  const rowsOf = async (sub: string): Promise<Row[]> =>
    (
      await table.send(
        new QueryCommand({
          TableName: names.TABLE_NAME,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `USER#${sub}` },
          ConsistentRead: true,
        }),
      )
    ).Items ?? [];

  const endings: { type: string; ending: string }[] = [];

  /** Delivers signed events to the webhook handler. Returns those that failed, which Stripe would retry. */
  const deliver = async (events: readonly Event[]): Promise<Event[]> => {
    const failed: Event[] = [];
    for (const event of events) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(Date.now() / 1000);
      const header = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: keys.webhookSecret,
        timestamp,
      });
      try {
        const verified = await product.verifyEvent(Buffer.from(payload), header);
        if (!verified) throw new Error('The signature was refused.');
        endings.push({ type: event.type, ending: await product.processEvent(verified) });
      } catch {
        failed.push(event);
      }
    }
    return failed;
  };

  return {
    stripe,
    standIn,
    faults,
    product,
    rowsOf,
    deliver,
    /** The result of every delivered event. */
    endings,
    priceOf: (offer: string) => prices.get(offer) ?? '',
    goTo: async (instant: string) => {
      vi.setSystemTime(new Date(instant));
      await standIn.tick();
    },
    newPerson: async (email = `${Math.random().toString(36).slice(2)}@people.test`) => {
      const id = crypto.randomUUID();
      await product.openProfile({ id, email }, new Date().toISOString());
      return id;
    },
    /** Buys an offer as the pricing table does, with the user's id as `client_reference_id`. */
    buy: async (sub: string | undefined, offer: string, typed: Record<string, string> = {}) => {
      const session = await stripe.checkout.sessions.create({
        mode: offer.startsWith('credits') ? 'payment' : 'subscription',
        line_items: [{ price: prices.get(offer) ?? '', quantity: 1 }],
        success_url: 'https://suasion.example/payment-success',
        ...(sub ? { client_reference_id: sub } : {}),
      });
      await payOnStripePage(session.url ?? '', typed);
      return stripe.checkout.sessions.retrieve(session.id);
    },
    /** The events since the last call of `news`. */
    news: () => {
      const told = standIn.events().filter(({ id }) => !known.has(id));
      told.forEach(({ id }) => known.add(id));
      return told;
    },
    /** A user's plan, credits and orders without ids and times, to compare two users. */
    standing: async (sub: string) => {
      const rows = await rowsOf(sub);
      const now = new Date().toISOString();
      const profile = rows.find(({ sk }) => sk === 'PROFILE') as unknown as Entitlements;
      const booked = applyDue(profile, now);
      const ledger = [
        ...(rows.filter(({ sk }) => String(sk).startsWith('CREDIT#')) as unknown as LedgerEntry[]),
        ...booked.entries,
      ];
      const orders = rows.filter(({ sk }) => String(sk).startsWith('ORDER#'));
      const subscription = rows.find(({ sk }) => sk === 'SUBSCRIPTION');
      return {
        userType: booked.entitlements.userType,
        paidPlan: booked.entitlements.paidPlan,
        credits: available(booked.entitlements.wallet, now),
        sum: ledger.reduce((total, { amount }) => total + amount, 0),
        moves: ledger.map(({ amount, reason }) => `${amount} ${reason}`).sort(),
        orders: orders.map((one) => `${String(one['amountTotal'])} ${String(one['paymentStatus'])}`).sort(),
        subscription: subscription && String(subscription['subscriptionStatus']),
      };
    },
    loadStripeKit: async () => ({
      ...(await import('#functions/kit/stripe/catalogue')),
      ...(await import('#functions/kit/stripe/checkouts')),
      ...(await import('#functions/kit/stripe/customers')),
    }),
    everyRow: async (): Promise<Row[]> =>
      (await table.send(new ScanCommand({ TableName: names.TABLE_NAME }))).Items ?? [],
    close: async () => {
      vi.useRealTimers();
      await recorder?.close();
      await Promise.all([dynamodb.close(), secrets.close(), standIn.close()]);
      for (const name of Object.keys(environment('', '', ''))) delete process.env[name];
    },
  };
}

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>;

const known = new Set<string>();

const environment = (dynamodb: string, secrets: string, stripe: string): Record<string, string> => ({
  ...names,
  STRIPE_API_BASE: stripe,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  POWERTOOLS_LOG_LEVEL: 'SILENT',
});

async function prepare(dynamodb: string, secrets: string, stripe: string) {
  Object.assign(process.env, environment(dynamodb, secrets, stripe));
  const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
  await new DynamoDBClient({ endpoint: dynamodb, region, credentials }).send(
    new CreateTableCommand({
      TableName: names.TABLE_NAME,
      AttributeDefinitions: [text('pk'), text('sk')],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  const { apiKey, webhookSecret } = keys;
  for (const [Name, secret] of [
    [names.STRIPE_SECRET_NAME, { apiKey }],
    [names.STRIPE_WEBHOOK_SECRET_NAME, { webhookSecret }],
  ] as const)
    await new SecretsManagerClient({ endpoint: secrets, region, credentials }).send(
      new CreateSecretCommand({ Name, SecretString: JSON.stringify(secret) }),
    );
}

/** Imports the product's code anew, because it reads this world's addresses from the environment on import. */
async function load() {
  vi.resetModules();
  const [{ processEvent }, { verifyEvent }, { openProfile }] = await Promise.all([
    import('#functions/billing/process-event'),
    import('#functions/kit/stripe/events'),
    import('#functions/profile/profile-store'),
  ]);
  return { processEvent, verifyEvent, openProfile };
}

const plan = (name: 'Pro' | 'Enterprise', month: number, year: number) => ({
  id: `prod_${name}`,
  name,
  metadata: { plan: name },
  prices: [
    { lookupKey: `${name.toLowerCase()}-month`, amount: month, currency: 'eur', interval: 'month' as const },
    { lookupKey: `${name.toLowerCase()}-year`, amount: year, currency: 'eur', interval: 'year' as const },
  ],
});

const catalogue = [
  plan('Pro', 1899, 18_999),
  plan('Enterprise', 4499, 44_999),
  {
    id: 'prod_10',
    name: '10 credits',
    metadata: { credits: '10' },
    prices: [{ lookupKey: 'credits-10', amount: 899, currency: 'eur' }],
  },
];
