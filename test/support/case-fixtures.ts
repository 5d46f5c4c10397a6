import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { Case } from '#shared/cases/case';
import { casesByTitleSort } from '#functions/kit/keys';
import { toSortText } from '#functions/kit/fold-text';
import { addToProfile, newUserOf, putRows, rowsOf, subOf } from './table';
import type { TestUser } from './test-user';
import { analyzedCase, optimize, readCase } from './runs';

interface Original {
  ownerId: string;
  rows: Record<string, unknown>[];
  made: { id: string };
}

// Operation tests share one process, so each kind of case is made once for all of their files.
const originals = new Map<string, Promise<Original>>();

/**
 * A case as real runs leave it, with the result of `make`. The runs happen once for each `kind`, by a user who may do
 * everything; each further call copies the rows under new ids. It costs the user no credit.
 */
export async function caseFixture<Made extends { id: string }>(
  person: TestUser,
  kind: string,
  make: (donor: TestUser) => Promise<Made>,
  title?: string,
): Promise<Made> {
  const original = originals.get(kind) ?? prepare(make);
  originals.set(kind, original);
  const { ownerId, rows, made } = await original;
  const renamed = renaming(new Map([[ownerId, subOf(person)], ...rows.flatMap(ownId)]));
  const copy = renamed(made) as Made;
  const head = title === undefined ? {} : { title, titleSk: casesByTitleSort(toSortText(title), copy.id) };
  await putRows(
    rows
      .map((row) => renamed(row) as Original['rows'][number])
      .map((row) => (row['sk'] === `CASE#${copy.id}` ? { ...row, ...head } : row)),
  );
  await addToProfile(subOf(person), 'savedCases', 1);
  return copy;
}

/** An analyzed case of the usual copy, as `getCase` returns it. */
export const givenAnalyzed = async (person: TestUser, title?: string): Promise<Case> =>
  readCase(person, (await caseFixture(person, 'analyzed', analyzedCase, title)).id);

/** The same, optimized. */
export const givenOptimized = async (person: TestUser, title?: string): Promise<Case> =>
  readCase(person, (await caseFixture(person, 'optimized', optimizedCase, title)).id);

async function optimizedCase(donor: TestUser) {
  const { id } = await analyzedCase(donor);
  await optimize(donor, id);
  return { id };
}

async function prepare(make: (donor: TestUser) => Promise<{ id: string }>): Promise<Original> {
  const donor = await newUserOf('Enterprise');
  const made = await make(donor);
  const rows = (await rowsOf(donor.id)).filter(({ sk }) => /^(CASE|DRAFT|JOB)#/.test(String(sk)));
  return { ownerId: donor.id, rows, made };
}

/** The copy of a case or run gets an id of the same format. */
function ownId({ sk }: Original['rows'][number]): [string, string][] {
  const [kind, id = '', rest] = String(sk).split('#');
  if (kind === 'CASE' && rest === undefined) return [[id, ulid()]];
  return kind === 'JOB' ? [[id, randomBytes(id.length).toString('hex').slice(0, id.length)]] : [];
}

const renaming = (ids: Map<string, string>) => {
  const any = new RegExp([...ids.keys()].join('|'), 'g');
  return (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replace(any, (id) => ids.get(id) ?? id));
};
