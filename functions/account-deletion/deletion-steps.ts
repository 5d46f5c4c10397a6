import type { ClosingPart } from '#shared/profile/closing';
import { closingTryMs } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { logCause } from '../kit/log';
import { personFilesPrefixes } from '../kit/file-keys';
import { removeFilesUnder } from '../kit/files';
import { unlinkCustomer } from '../billing/customer-store';
import { removeCustomer } from '../kit/stripe/customers';
import { writeAll } from '../kit/table';
import { removeSignIn } from '../kit/user-pool';
import { type Leaver, removePage } from './deletion-store';

interface Step {
  name: ClosingPart;
  /** Deletes one part. It may be run again at any time, also when the part is gone or half gone. */
  run: (leaver: Leaver) => Promise<void>;
}

/**
 * What an account is made of, in the order in which it goes; a new part is a new line. A step that fails stops no other,
 * so what a step needs to find its part must be in the profile, which goes last.
 */
const steps: readonly Step[] = [
  { name: 'payments', run: ({ customers }) => removeCustomers(customers) },
  { name: 'files', run: ({ sub }) => removeFilesOf(sub) },
  { name: 'cases', run: ({ sub }) => removeRecords(sub) },
  { name: 'sign-in', run: ({ username }) => removeSignIn(username) },
];

/** Runs every step. Answers the first part that could not be deleted, or undefined when all are gone. */
export async function removeParts(leaver: Leaver, messageId: string): Promise<ClosingPart | undefined> {
  const stuck: ClosingPart[] = [];
  for (const { name, run } of steps) {
    try {
      await run(leaver);
    } catch (cause) {
      logCause(`closeAccount ${name}`, messageId, cause);
      stuck.push(name);
    }
  }
  return stuck[0];
}

/** At Stripe first, where subscriptions end with the customer: nobody pays for an account that is gone. */
async function removeCustomers(customers: string[]) {
  for (const customerId of customers) {
    await removeCustomer(customerId);
    await writeAll([unlinkCustomer(customerId)]);
  }
}

/** Documents, what was read of them, the picture, and what was uploaded and never claimed. */
async function removeFilesOf(sub: string) {
  for (const prefix of personFilesPrefixes(sub)) await removeFilesUnder(prefix);
}

/** Cases with their texts and versions, drafts, runs and credits: everything in the person's partition. */
async function removeRecords(sub: string) {
  const until = nowMs() + closingTryMs;
  while (!(await removePage(sub))) {
    if (nowMs() > until)
      throw new Error('There are more rows than one try can delete; the next one goes on.');
  }
}
