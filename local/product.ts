import { join } from 'node:path';
import { workerName } from '#functions/kit/names';
import { type Assembly, readAssembly } from '@suasion/local-aws/templates/assembly';
import { makeTables } from '@suasion/local-aws/dynamodb/make-tables';
import { buildBackend, buildPage } from './build';
import { openClock } from '@suasion/stand-in/clock';
import { makeConsole } from './console/make-console';
import { openFaults } from './faults';
import { type Endpoints, environmentFor } from './function-environment';
import { type Answer, type Front, listenOnLoopback } from './front';
import { makeGateway } from '@suasion/local-aws/gateway/gateway';
import { makeAuthorizer, secrets } from '@suasion/local-aws/iam/iam';
import { type LambdaHost, openLambdaHost } from '@suasion/local-aws/host/lambda-host';
import { openLogFile } from './log-file';
import { type Mailbox, openMailbox } from '@suasion/local-aws/cognito/mailbox';
import type { Model } from './model';
import { connectPools, type StandIns, startStandIns } from './stand-ins';
import { connectQueues, triggersOf } from '@suasion/local-aws/host/event-sources';
import { type PageConfig, pageConfig } from './page-config';
import { seedDemo } from './seed/seed-demo';
import { makeSite } from '@suasion/local-aws/cloudfront/site';
import { atAddress, withFilesAt, withStripeAt } from './site-address';
import type { Surroundings } from '@suasion/stand-in/stand-in';

export interface ProductOptions {
  port: number;
  dataDir: string;
  pace?: number;
  seed?: boolean;
  page?: boolean;
  model?: Model;
  /** Serves the page instead of the built one, such as by a development server. */
  site?: (url: string, config: PageConfig) => Promise<Answer>;
}

export interface Product {
  url: string;
  endpoints: Endpoints;
  assembly: Assembly;
  logFile: string;
  reload: () => void;
  close: () => Promise<void>;
}

const patienceMs = 1_500;
/** How long the start waits until the product has handled Stripe's events; the rest follow later. */
const deliveryLimitMs = 10_000;

/** Builds what changed, starts the stand-ins, hosts the functions and serves everything at one URL. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const front = await listenOnLoopback(options.port);
  try {
    return await startBehind(front, options);
  } catch (error) {
    await front.close(0);
    throw error;
  }
}

async function startBehind(front: Front, options: ProductOptions): Promise<Product> {
  const [builds] = await Promise.all([buildBackend(), options.page ? buildPage() : undefined]);
  const assembly = atAddress(readAssembly(builds.assemblyDir), front.url);
  const world = openWorld(options, assembly);
  const heard = { assembly, siteUrl: front.url };
  const standIns = await startStandIns({
    ...world,
    ...options,
    ...heard,
    trigger: (...call) => trigger(...call),
  });
  const host = openLambdaHost({
    functions: assembly.functions,
    bundlesDir: builds.bundlesDir,
    environmentOf: environmentFor({
      region: assembly.region,
      endpoints: standIns.endpoints,
      model: world.model,
    }),
    clock: world.clock.shared,
    log: world.log.line,
  });
  const trigger = triggersOf(assembly, host);
  let stopQueues = () => {};
  const close = async () => {
    stopQueues();
    await front.close(patienceMs);
    await host.close(100);
    await standIns.close();
    await world.log.close();
  };
  try {
    await makeTables(assembly, standIns.endpoints.dynamodb);
    connectPools(assembly, standIns);
    stopQueues = connectQueues(assembly, standIns.sqs, host);
    assembly.edge = withStripeAt(assembly.edge, standIns.stripe.url);
    assembly.edge = withFilesAt(assembly.edge, assembly, standIns.s3.url);
    await open({ front, options, assembly, world, standIns, host, webDir: builds.webDir });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: front.url,
    endpoints: standIns.endpoints,
    assembly,
    logFile: world.log.path,
    reload: () => host.reload(),
    close,
  };
}

type World = ReturnType<typeof openWorld>;

/** Makes what the stand-ins and the console share: clock, faults, permissions, mails, pace. */
function openWorld({ dataDir, pace = 0, model = { kind: 'rules' } }: ProductOptions, assembly: Assembly) {
  const clock = openClock(dataDir);
  const faults = openFaults();
  // With real Bedrock the worker function signs all requests with the developer's own AWS key.
  const stranger = model.kind === 'bedrock' ? workerName : undefined;
  const surroundings: Surroundings = {
    now: clock.now,
    takeFault: faults.take,
    refusal: makeAuthorizer(assembly.functions, stranger),
  };
  const current = { paceMs: pace };
  let mailbox: Mailbox | undefined;
  return {
    model,
    clock,
    faults,
    surroundings,
    keyOf: secrets(assembly.functions, stranger),
    current,
    paceMs: () => current.paceMs,
    log: openLogFile(join(dataDir, 'logs', 'functions.log')),
    mailbox: () => (mailbox ??= openMailbox({ dataDir, now: clock.now })),
  };
}

interface Parts {
  front: Front;
  options: ProductOptions;
  assembly: Assembly;
  world: World;
  standIns: StandIns;
  host: LambdaHost;
  webDir: string;
}

async function open({ front, options, assembly, world, standIns, host, webDir }: Parts) {
  const state = { isReady: false };
  const gateway = makeGateway({
    ...assembly,
    keys: await standIns.cognito.issuerKeys(),
    now: world.clock.now,
    invoke: host.invoke,
    headers: assembly.edge.apiHeaders,
  });
  const handleConsole = makeConsole({
    ...world,
    assembly,
    standIns,
    isReady: () => state.isReady,
    port: front.port,
  });
  const config = pageConfig(assembly, standIns.endpoints);
  const connectTo = [standIns.endpoints.cognito];
  const site =
    (await options.site?.(front.url, config)) ??
    makeSite({ folder: webDir, edge: assembly.edge, config, connectTo });
  front.open((message, response) => {
    const path = (message.url ?? '').split('?')[0] ?? '';
    if (path === '/__local' || path.startsWith('/__local/')) return handleConsole(message, response);
    return path.startsWith('/api/') ? gateway(message, response) : site(message, response);
  });
  standIns.stripe.startDelivering();
  await standIns.stripe.settled(deliveryLimitMs);
  if (options.seed) {
    const { current, clock } = world;
    current.paceMs = 0;
    const { dataDir } = options;
    const seeding = { url: front.url, dataDir, assembly, endpoints: standIns.endpoints, now: clock.now };
    await seedDemo(seeding).catch((error: Error) => {
      console.error(`The demo accounts are not complete; the next start goes on with them. ${error.message}`);
    });
    current.paceMs = options.pace ?? 0;
  }
  state.isReady = true;
}
