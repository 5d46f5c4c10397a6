import { afterAll, describe, expect, it } from 'vitest';
import { contractOperations, type OperationTable } from '#infra/api-groups';
import type { DomainName } from '#shared/contract/index';
import { deployment, resourcesPerStack, synthesize, wholeDeployment } from '#test/infra/synthesized';
import { figure } from './figures';

const allowed = 300;
const wanted = 150;

const today = resourcesPerStack(deployment(wholeDeployment));
const grown = resourcesPerStack(synthesize(wholeDeployment, enlarged(wanted)));
for (const [name, resources] of Object.entries(today))
  figure(`resources in ${name}`, `${resources} (${grown[name]} with ${wanted} operations)`);

describe('The resources of a stack, of which CloudFormation allows 500', { timeout: 30_000 }, () => {
  it.each(Object.entries(today))('are at most 300 today in %s (%i)', (_name, resources) => {
    expect(resources).toBeLessThanOrEqual(allowed);
  });

  it.each(Object.entries(grown))('are at most 300 with 150 operations in %s (%i)', (_name, resources) => {
    expect(resources).toBeLessThanOrEqual(allowed);
  });

  it('grow by six per operation, in the stack of its group alone', () => {
    const count = (resources: Record<string, number>) => Object.values(resources).reduce((sum, n) => sum + n);

    expect(count(grown) - count(today)).toBe(6 * (wanted - namesIn(contractOperations).length));
    for (const name of ['data', 'workers', 'api', 'web', 'ops']) expect(grown[name]).toBe(today[name]);
  });
});

afterAll(() => {
  const table = Object.entries(today).map(([stack, n]) => `${stack} ${n} (${grown[stack]})`);
  process.stdout.write(`Resources per stack, and with ${wanted} operations: ${table.join(', ')}\n`);
});

/** The contract with copies of its operations, in turn from every domain by its share, until there are `size`. */
function enlarged(size: number): OperationTable {
  const { access } = contractOperations;
  const originals = Object.entries(contractOperations.domains).flatMap(([domain, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({
      domain: domain as DomainName,
      name,
      operation,
    })),
  );
  const table: OperationTable = {
    domains: Object.fromEntries(
      Object.entries(contractOperations.domains).map(([domain, operations]) => [domain, { ...operations }]),
    ) as OperationTable['domains'],
    access: { ...access },
  };
  // A step that shares no factor with their number visits all of them, far from each other.
  const step = 29;
  for (let n = 0; namesIn(table).length < size; n++) {
    const round = Math.floor(n / originals.length) + 2;
    const { domain, name, operation } = originals[(n * step) % originals.length] as (typeof originals)[0];
    table.domains[domain][`${name}${round}`] = { ...operation, path: `${operation.path}/copy-${round}` };
    table.access[`${name}${round}`] = access[name] ?? [];
  }
  return table;
}

function namesIn({ domains }: OperationTable): string[] {
  return Object.values(domains).flatMap((operations) => Object.keys(operations));
}
