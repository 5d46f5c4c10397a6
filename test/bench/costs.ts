import { readFileSync } from 'node:fs';
import { signUpPerson } from '../support/person';
import { analyze, analyzedCase, makeCase, optimize } from '../support/runs';

export interface Cost {
  operation: string;
  calls: number;
  tableRequests: number;
  readUnits: number;
  writeUnits: number;
}

/** Drives every operation, then reads from the functions' own lines what each asked of the table (medians). */
export async function measureCosts(url: string, logFile: string): Promise<Cost[]> {
  const person = await signUpPerson(url, 'bench@people.test');
  for (let round = 0; round < 3; round += 1) {
    const { id, revision } = await makeCase(person, `Case ${round}`);
    await person.call('updateCase', {
      params: { caseId: id },
      body: { revision, title: `Renamed ${round}` },
    });
    await analyze(person, id);
    await optimize(person, id);
    await person.call('listCases');
    await person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });
    await person.call('listCreditHistory');
    await person.call('getSettings');
    await person.call('getOpenapi');
    await person.profile();
  }
  await analyzedCase(person, 'Last');
  await new Promise((done) => setTimeout(done, 300));
  return costsIn(readFileSync(logFile, 'utf8'));
}

function costsIn(log: string): Cost[] {
  const byOperation = new Map<string, Cost[]>();
  for (const line of log.split('\n')) {
    const cost = readCost(line);
    if (cost) byOperation.set(cost.operation, [...(byOperation.get(cost.operation) ?? []), cost]);
  }
  return [...byOperation.values()]
    .map(typical)
    .sort((one, other) => one.operation.localeCompare(other.operation));
}

function readCost(line: string): Cost | undefined {
  const at = line.indexOf('{');
  if (at < 0 || !line.includes('tableRequests')) return undefined;
  const { operation, tableRequests, readUnits, writeUnits, outcome } = JSON.parse(line.slice(at)) as Cost & {
    outcome: string;
  };
  return outcome === 'ok' ? { operation, calls: 1, tableRequests, readUnits, writeUnits } : undefined;
}

const typical = (costs: Cost[]): Cost => {
  const middle = [...costs].sort(
    (one, other) => one.readUnits + one.writeUnits - other.readUnits - other.writeUnits,
  )[Math.floor(costs.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return { ...middle, calls: costs.length };
};
