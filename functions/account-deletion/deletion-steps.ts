import type { ClosingPart } from '#shared/profile/profile';
import { closingTryMs } from '#shared/timing';
import { unlinkCustomer } from '../billing/customer-store';
import { nowMs } from '../kit/clock';
import { userFilesPrefixes } from '../kit/file-keys';
import { removeFilesUnder } from '../kit/files';
import { logCause } from '../kit/log';
import { removeCustomer } from '../kit/stripe/customers';
import { writeAll } from '../kit/table';
import { removeSignIn } from '../kit/user-pool';
import { type AccountInDeletion, removePageOfRows } from './deletion-store';

interface Step {
  name: ClosingPart;
  run: (account: AccountInDeletion) => Promise<void>;
}

/** A failed step does not stop the others. The profile goes last, because the other steps read their data from it. */
const steps: readonly Step[] = [
  { name: 'payments', run: ({ customers }) => deleteCustomers(customers) },
  { name: 'files', run: ({ sub }) => deleteFiles(sub) },
  { name: 'cases', run: ({ sub }) => deleteRows(sub) },
  { name: 'sign-in', run: ({ username }) => removeSignIn(username) },
];

/** Deletes the account's data. Returns the first part that could not be deleted; undefined if all were deleted. */
export async function runDeletionSteps(
  account: AccountInDeletion,
  messageId: string,
): Promise<ClosingPart | undefined> {
  const stuck: ClosingPart[] = [];
  for (const { name, run } of steps) {
    try {
      await run(account);
    } catch (cause) {
      logCause(`closeAccount ${name}`, messageId, cause);
      stuck.push(name);
    }
  }
  return stuck[0];
}

async function deleteCustomers(customers: string[]) {
  for (const customerId of customers) {
    await removeCustomer(customerId);
    await writeAll([unlinkCustomer(customerId)]);
  }
}

async function deleteFiles(sub: string) {
  for (const prefix of userFilesPrefixes(sub)) await removeFilesUnder(prefix);
}

async function deleteRows(sub: string) {
  const until = nowMs() + closingTryMs;
  while (!(await removePageOfRows(sub))) {
    if (nowMs() > until)
      throw new Error('There are more rows than one attempt can delete; the next one goes on.');
  }
}
