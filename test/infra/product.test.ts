import { mkdtempSync, readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { functionNames, handlerFiles, kebab } from '#infra/entries';
import { readConfig } from '#infra/config';
import { functionsDir } from '#infra/paths';
import { deployment, synthesize, wholeDeployment } from './synthesized';

const { app: product, stackNames } = deployment(wholeDeployment);

describe('The product', { timeout: 30_000 }, () => {
  it('passes every rule of cdk-nag, and every exception says why', () => {
    const { directory } = product.synth();
    const report = `${directory}/validation-report.json`;

    const failed = existsSync(report) ? violations(readFileSync(report, 'utf8')) : [];

    expect(failed).toEqual([]);
  });

  it('fails the rules when one exception is taken away', () => {
    const { app } = synthesize();
    for (const construct of app.node.findAll())
      if (construct.node.path.endsWith('/People')) Object.assign(construct.node, { _metadata: [] });

    expect(() => app.synth()).toThrow(/COG1/);
  });

  it('is deployed in an order in which no stack refers to a later one', () => {
    expect(stackNames).toEqual([
      'data',
      'workers',
      'api',
      ...['api-cases', 'api-jobs', 'api-billing', 'api-users', 'api-settings'],
      'web',
      'ops',
    ]);
    const stacks = product.node.children.filter((child) => Stack.isStack(child));
    for (const [index, stack] of stacks.entries())
      for (const needed of stack.dependencies) expect(stacks.indexOf(needed)).toBeLessThan(index);
  });

  it('can be deployed a second time under another stage', () => {
    const { functionResources } = synthesize({ stage: 'test', region: 'eu-central-1' });

    expect(JSON.stringify(functionResources())).not.toMatch(/suasion-prod|eu-west-1/);
  });
});

describe('The settings of a deployment', () => {
  it.each([
    ['siteUrl', 'https://example.com/"><script>'],
    ['region', 'europe'],
    ['stage', 'Prod!'],
    ['monthlyBudgetUsd', '-1'],
    ['modelId', 'model with spaces'],
    ['domain', 'example.com'],
    ['signInPrefix', 'my-cognito-pages'],
    ['sesSender', 'nobody'],
  ])('refuse %s = %s', (name, value) => {
    const { node } = new App({ context: { [name]: value } });

    expect(() => readConfig(node)).toThrow(/context value/);
  });
});

describe('Handlers', () => {
  it('are one file per function', () => {
    expect(Object.keys(handlerFiles(functionsDir)).sort()).toEqual([...functionNames].sort());
  });

  it('are asked for by name when one is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'handlers-'));
    mkdirSync(join(folder, 'any'));
    for (const name of functionNames.filter((known) => known !== 'getJob'))
      writeFileSync(join(folder, 'any', `${kebab(name)}.ts`), '');

    expect(() => handlerFiles(folder)).toThrow(
      'The function getJob has no handler: write functions/<domain>/get-job.ts.',
    );
  });
});

interface Report {
  pluginReports: { violations: { ruleName: string }[] }[];
}

const violations = (text: string) =>
  (JSON.parse(text) as Report).pluginReports.flatMap((plugin) =>
    plugin.violations.map(({ ruleName }) => ruleName),
  );
