import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openClock } from '@suasion/stand-in/clock';
import { onStop } from '@suasion/stand-in/on-stop';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import type { CatalogueProduct } from './put-catalogue';
import { startStripe, type StripeStandIn } from './start-stripe';

/** `npm start -w local/stripe` runs the stand-in without the product. The README lists the flags. */
const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    catalogue: { type: 'string' },
    webhook: { type: 'string' },
  },
});
const apiKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

let stripe: StripeStandIn | undefined;
onStop(() => void (stripe?.close() ?? Promise.resolve()).finally(() => process.exit()));

try {
  const dataDir = flags.data === undefined ? undefined : resolve(flags.data);
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const clock = openClock(dataDir);
  const started = await startStripe({
    surroundings: { ...openSurroundings(), now: clock.now },
    port: Number(flags.port),
    ...(dataDir && { dataDir }),
    apiKey,
    ...(flags.catalogue && {
      catalogue: JSON.parse(readFileSync(flags.catalogue, 'utf8')) as CatalogueProduct[],
    }),
    ...(flags.webhook && {
      webhookEndpoints: [{ url: flags.webhook, secret: webhookSecret, enabledEvents: ['*'] }],
    }),
  });
  stripe = started;
  process.stdout.write(
    [
      `STRIPE_API_URL=${started.url}`,
      `STRIPE_API_KEY=${apiKey}`,
      ...(flags.webhook ? [`STRIPE_WEBHOOK_SECRET=${webhookSecret}`] : []),
      '# Ready. Type a number of days to move the clock forward; stop with Ctrl+C.',
      '',
    ].join('\n'),
  );
  createInterface({ input: process.stdin }).on('line', (line) => {
    const days = Number(line.trim());
    if (!(days > 0)) return;
    void clock
      .advance(days * 86_400_000)
      .then(() => started.tick())
      .then(() => process.stdout.write(`# ${new Date(clock.now()).toISOString()}\n`))
      .catch((error: Error) => process.stderr.write(`${error.message}\n`));
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
