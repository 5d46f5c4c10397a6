import { spawnSync } from 'node:child_process';

/** `npm run test:long`: the tests with many repetitions and long histories, of which the ordinary run does a few. */
const runs = [
  ['unit', 'test/shared/credits'],
  [
    'unit',
    'test/functions/documents/broken-files.test.ts',
    'test/functions/optimization/guard/correct-rewrite.test.ts',
  ],
  ['wire', 'test/local/billing'],
  [
    'local-aws',
    ...['kill', 'model', 'transactions'].map((name) => `local/aws/test/dynamodb/${name}.test.ts`),
  ],
  ['operations', 'test/recovery'],
  [
    'operations',
    ...[
      'create-case',
      'create-checkout',
      'delete-account',
      'delete-case',
      'duplicate-case',
      'start-optimization',
    ].map((name) => `test/operations/${name}.test.ts`),
  ],
];
const env = {
  ...process.env,
  PROPERTY_STEPS: '10000',
  KILL_ROUNDS: '25',
  CASES_TO_DELETE: '300',
  CLICKS: '20',
  MODEL_STEPS: '3000',
  CONTENDERS: '200',
  STORM_ORDERS: '200',
  BROKEN_FILES: '10000',
};
const bad = runs.filter(([project = '', ...files]) => {
  const args = ['--no-install', 'vitest', 'run', '--project', project, ...files];
  return spawnSync('npx', args, { stdio: 'inherit', env }).status !== 0;
});
const browser = spawnSync('npm', ['run', 'test:browser'], { stdio: 'inherit' });
process.exit(bad.length + (browser.status === 0 ? 0 : 1));
