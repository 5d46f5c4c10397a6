import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundleFunctions } from '#infra/bundle';
import { bundlesDir, projectDir, webDir } from '#infra/paths';
import { whenChanged } from '#infra/source-hash';
import { pricingTableId, publishableKey } from './stripe-account';

/** The templates of the local product; `cdk.out` belongs to deployments. */
const assemblyDir = `${projectDir}dist/assembly`;

/** The page's URL in the synthesized templates; the host replaces it by the real one. */
export const templateSiteUrl = 'http://localhost:3000';
/** The origin of Stripe's script in the templates, replaced likewise once the stand-in's port is known. */
export const templateStripeOrigin = 'http://stripe-stand-in.local';

/** Turns on every option that a deployment may have. The names are made up. */
const templateContext = {
  siteUrl: templateSiteUrl,
  googleClientId: 'google-stand-in.local',
  sesSender: 'suasion@localhost.local',
  stripeScriptUrl: `${templateStripeOrigin}/v3/pricing-table.js`,
  stripePublishableKey: publishableKey,
  stripePricingTableId: pricingTableId,
};

export interface Builds {
  assemblyDir: string;
  bundlesDir: string;
  webDir: string;
}

/** Bundles the functions and synthesizes the templates, if their sources changed. Two processes may run it at once. */
export async function buildBackend(): Promise<Builds> {
  await bundleFunctions();
  await whenChanged(assemblyDir, synthSources, async () => {
    rmSync(assemblyDir, { recursive: true, force: true });
    const context = Object.entries(templateContext).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await run('node_modules/aws-cdk/bin/cdk', ['synth', '-q', '-o', assemblyDir, ...context], {
      CDK_VALIDATION: 'false',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    });
  });
  return { assemblyDir, bundlesDir, webDir };
}

/** Builds the page if its sources changed. */
export const buildPage = () =>
  whenChanged(webDir, pageSources, () =>
    run('node_modules/vite/bin/vite.js', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    }),
  );

const synthSources = [
  'infra',
  'local/build.ts',
  'local/stripe-account.ts',
  'shared',
  'functions/kit/names.ts',
  'cdk.json',
  'package-lock.json',
];
const pageSources = ['web', 'shared', 'package-lock.json'];

/** Runs a Node script without showing its output; if it fails, the error contains all of it. */
const run = (script: string, args: string[], env: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [`${projectDir}${script}`, ...args], {
      cwd: projectDir,
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script} failed:\n${said}`));
    });
  });
