import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { banner } from './banner';
import { developmentSite, rebuildOnChange } from './development';
import { warmUp } from '@suasion/local-engine/answer-question';
import { readModel } from './model';
import { type Product, startProduct } from './product';
import { onStop } from '@suasion/stand-in/on-stop';

// Without it the AWS SDK prints a notice above the banner at every start.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

const isDevelopment = process.argv.includes('--dev');
const dataDir = resolve(process.env['DATA_DIR'] || '.local');

const stateFiles = [
  'dynamodb',
  'sqs.jsonl',
  's3',
  'textract.json',
  'cognito.json',
  'mailbox.json',
  'secrets.json',
  'stripe.json',
  'clock.json',
  'demo.json',
  'logs',
];

let product: Product | undefined;
// Set first: the shell may be gone before the product runs.
onStop(stop);

try {
  const port = readNumber('PORT', 3000, 65_535);
  const model = readModel(process.env);
  if (process.argv.includes('--fresh')) wipe(dataDir);
  product = await startProduct({
    port,
    dataDir,
    model,
    pace: readNumber('MODEL_PACE', 2_500, 600_000),
    seed: true,
    page: !isDevelopment,
    ...(isDevelopment ? { site: developmentSite } : {}),
  });
  if (isDevelopment) rebuildOnChange(product);
  process.stdout.write(banner({ product, model, dataDir }));
  // Warms up the rules engine, so that the first answer is not slower than the others.
  if (model.kind === 'rules') setImmediate(warmUp);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function readNumber(name: string, fallback: number, most: number): number {
  const text = process.env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} is a whole number from 0 to ${most}, not ${text}.`);
}

function wipe(folder: string) {
  const pidFile = join(folder, 'dynamodb', 'pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (pid && isAlive(pid))
    throw new Error(`The data in ${folder} is in use by process ${pid}; stop it first.`);
  for (const name of stateFiles) rmSync(join(folder, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Exits; an interrupted start leaves nothing half done, as what is on disk survives a kill. */
function stop() {
  if (!product) process.exit(0);
  // Whatever is not closed by then is safe on disk or in a queue.
  setTimeout(() => process.exit(0), 2_800).unref();
  product.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(1);
    },
  );
}

function sentenceOf(error: unknown): string {
  const known = error as NodeJS.ErrnoException & { port?: number };
  if (known.code === 'EADDRINUSE')
    return `Port ${known.port} is taken. Stop what uses it, or choose another one: PORT=${Number(known.port) + 1} npm start`;
  return error instanceof Error ? error.message : String(error);
}
