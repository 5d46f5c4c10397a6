import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { newPerson } from '#test/support/people';
import { analyze, makeCase, optimize } from '#test/support/runs';

/**
 * Requests to the table per call, the guard's one read included: the least that each can do with. Runs count their
 * stages and the prompt.
 */
const requestsOf: Record<string, number> = {
  createCase: 3,
  getCase: 2,
  getJob: 2,
  getOpenapi: 0,
  getProfile: 1,
  getSettings: 1,
  listCases: 2,
  listCreditHistory: 2,
  setCaseArchived: 3,
  startAnalysis: 3,
  startOptimization: 3,
  updateCase: 3,
};

interface Line {
  operation?: string;
  outcome?: string;
  callerId?: string;
  tableRequests?: number;
}

it('an operation asks the table no more often than it must', async () => {
  const person = await newPerson('costs');
  const { id: sub } = await person.profile();
  const { id, revision } = await makeCase(person);
  await person.call('updateCase', { params: { caseId: id }, body: { revision, title: 'Renamed' } });
  await analyze(person, id);
  await optimize(person, id);
  await person.call('listCases');
  await person.call('listCreditHistory');
  await person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });
  await new Promise((done) => setTimeout(done, 200));

  const seen = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(sub) && line.includes('tableRequests'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Line)
    .filter(({ outcome }) => outcome === 'ok');

  const tooMany = seen.filter(
    ({ operation = '', tableRequests = 0 }) => tableRequests > (requestsOf[operation] ?? 12),
  );
  expect(new Set(seen.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(9);
  expect(tooMany).toEqual([]);
});

it('the log tells what was done and never what a person wrote', async () => {
  const person = await newPerson('secret');
  const { id } = await makeCase(
    person,
    'A title nobody should read',
    `${'Zebrafinch '.repeat(8)} is the secret.`,
  );
  await analyze(person, id);
  await new Promise((done) => setTimeout(done, 200));

  const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');

  expect(log).not.toMatch(/Zebrafinch|A title nobody should read|Bearer|secret-[a-z0-9]+@people/);
  expect(log).not.toContain(person.accessToken);
});
