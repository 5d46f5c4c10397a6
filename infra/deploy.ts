import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { projectDir } from './paths';

run('node_modules/vite/bin/vite.js', ['build', '--config', 'web/vite.config.ts']);
// Otherwise templates of removed stacks would stay.
rmSync(`${projectDir}cdk.out`, { recursive: true, force: true });
run('node_modules/aws-cdk/bin/cdk', [
  'deploy',
  '--all',
  // The groups of operations do not depend on each other.
  '--concurrency',
  '3',
  '--require-approval',
  'never',
  ...process.argv.slice(2),
]);

function run(script: string, args: string[]) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: projectDir, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
