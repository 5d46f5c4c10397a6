import { readFileSync } from 'node:fs';
import { type TestUser, signUpUser } from '../support/test-user';
import { analyze, analyzedCase, makeCase, optimize, readCase } from '../support/runs';

export interface Cost {
  operation: string;
  calls: number;
  tableRequests: number;
  readUnits: number;
  writeUnits: number;
}

/** Calls every operation, then reads from the functions' log lines what each requested from the table (medians). */
export async function measureCosts(url: string, logFile: string): Promise<Cost[]> {
  const person = await signUpUser(url, 'bench@people.test');
  for (let round = 0; round < 2; round += 1) {
    const { id, revision } = await makeCase(person, `Case ${round}`);
    await person.call('updateCase', {
      params: { caseId: id },
      body: { revision, title: `Renamed ${round}` },
    });
    await analyze(person, id);
    await optimize(person, id);
    await person.call('listCases');
    // The three credits of Basic: two for the first case, one for the second.
    if (round === 0) await workOn(person, id);
    await person.call('listCreditHistory');
    await person.call('getSettings');
    await person.call('getOpenapi');
    await person.profile();
  }
  await analyzedCase(person, 'Last');
  await new Promise((done) => setTimeout(done, 300));
  return costsIn(readFileSync(logFile, 'utf8'));
}

/** Everything that can be done to an optimized case, which ends up copied, deleted and restored. */
async function workOn(person: TestUser, caseId: string) {
  const params = { caseId };
  const first = { ...params, number: '1' };
  await optimize(person, caseId);
  const { revision } = await readCase(person, caseId);
  await person.call('saveDecisions', { params, body: { revision, decisions: { 'a-1': 'rejected' } } });
  await person.call('listVersions', { params });
  await person.call('getVersion', { params: first });
  await person.call('restoreVersion', { params: first, body: { revision: revision + 1 } });
  await person.call('setCaseArchived', { params, body: { isArchived: true } });
  const { body: copy } = await person.call('duplicateCase', { params });
  await person.call('deleteCase', { params: { caseId: copy.id } });
  await person.call('deleteCase', { params });
  await person.call('restoreCase', { params });
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
