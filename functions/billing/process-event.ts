import { now } from '../kit/clock';
import { logOperation } from '../kit/log';
import { conflict, retryOnConflict } from '../kit/retry';
import { readCatalogue } from '../kit/stripe/catalogue';
import type { StripeEvent } from '../kit/stripe/events';
import { type Write, writeAll } from '../kit/table';
import { putStripeProducts } from '../settings/settings-store';
import { accountWrites } from './billing-store';
import { findOpenProfile, getCustomerOwner, unlinkCustomer } from './customer-store';
import { decideChange } from './decide-change';
import { claimKeysOf, isSeen, listParkedEvents, markSeen, parkEvent, removeParkedEvent } from './event-store';
import { type AccountSubject, findSubject, isHandledType, type Payer, type Subject } from './event-subject';
import { readSnapshot } from './stripe-snapshot';
import { findCustomer } from '../kit/stripe/customers';

/** `repeated`: processed before. `orphaned`: the payer's account is deleted. `parked`: stored until claimed. */
type Outcome =
  | { ending: 'booked' | 'repeated' | 'orphaned' }
  | { ending: 'ignored'; reason: string }
  | { ending: 'parked'; claimKeys: string[] };

export async function processEvent(event: StripeEvent): Promise<Outcome['ending']> {
  if (!isHandledType(event.type)) return 'ignored';
  const outcome = await processOnce(event);
  logOutcome(event, outcome);
  // Apply events of this customer that were parked before its user was known.
  const { customerId } = event;
  const sub = customerId && (await getCustomerOwner(customerId));
  if (sub) await claimParkedEvents(customerId, sub);
  return outcome.ending;
}

export async function claimParkedEvents(claimKey: string, sub: string): Promise<boolean> {
  const parked = await listParkedEvents(claimKey);
  for (const event of parked) {
    const marker = removeParkedEvent(claimKey, event.id);
    const outcome = await processSubject(await findSubject(event), { marker, claimedBy: sub });
    if (outcome.ending !== 'booked') await writeAll([marker]);
    logOutcome(event, outcome);
  }
  return parked.length > 0;
}

async function processOnce(event: StripeEvent): Promise<Outcome> {
  if (await isSeen(event.id)) return { ending: 'repeated' };
  const marker = markSeen(event.id);
  const outcome = await processSubject(await findSubject(event), { marker, claimedBy: undefined });
  if (outcome.ending === 'parked')
    return (await parkEvent(event, outcome.claimKeys)) ? outcome : { ending: 'repeated' };
  if (outcome.ending === 'ignored' || outcome.ending === 'orphaned') await writeAll([marker]);
  return outcome;
}

interface Context {
  /** Written in the transaction of the change; refused when the event was processed before. */
  marker: Write;
  /** The user to whom a parked event belongs; undefined for an event that has just come in. */
  claimedBy: string | undefined;
}

async function processSubject(subject: Subject, { marker, claimedBy }: Context): Promise<Outcome> {
  if (subject.kind === 'ignored') return { ending: 'ignored', reason: subject.reason };
  if (subject.kind === 'catalogue') {
    const refused = await writeAll([marker, putStripeProducts(await readCatalogue())]);
    return { ending: refused === undefined ? 'booked' : 'repeated' };
  }
  const account = claimedBy ?? (await findAccount(subject));
  if (typeof account === 'string') return changeAccount(account, subject, marker);
  if (account.isCustomerDeleted) return { ending: 'ignored', reason: 'customer gone' };
  const claimKeys = claimKeysOf(subject.customerId, account.email);
  return claimKeys.length > 0
    ? { ending: 'parked', claimKeys }
    : { ending: 'ignored', reason: 'nobody to ask' };
}

/**
 * Applies an event in one transaction; starts again if the wallet changed, so that concurrent events see each
 * other's changes.
 */
const changeAccount = (sub: string, subject: AccountSubject, marker: Write): Promise<Outcome> =>
  retryOnConflict<Outcome>('the account', async () => {
    const profile = await findOpenProfile(sub);
    if (!profile) return withoutAccount(subject);
    const change = decideChange(profile, await readSnapshot(subject, profile), now());
    if ('reason' in change) return { ending: 'ignored', reason: change.reason };
    const refused = await writeAll([marker, ...accountWrites(profile, change, subject)]);
    if (refused === undefined) return { ending: 'booked' };
    return refused === markerPosition ? { ending: 'repeated' } : conflict;
  });

const markerPosition = 0;

async function withoutAccount({ kind, customerId }: AccountSubject): Promise<Outcome> {
  if (kind === 'deleted-customer' && customerId) await writeAll([unlinkCustomer(customerId)]);
  const isPayment = kind !== 'customer' && kind !== 'deleted-customer';
  return isPayment ? { ending: 'orphaned' } : { ending: 'ignored', reason: 'account gone' };
}

const logOutcome = ({ type }: StripeEvent, outcome: Outcome) =>
  logOperation({
    operation: 'bookStripeEvent',
    outcome: 'ok',
    event: type,
    ending: outcome.ending,
    milliseconds: 0,
    ...('reason' in outcome ? { why: outcome.reason } : {}),
  });

/** A payer for whom no account was found. */
interface UnknownPayer {
  isCustomerDeleted: boolean;
  /** The e-mail address that the payer gave to Stripe. */
  email?: string | undefined;
}

/** The id of the payer's account. Anybody can set `reference`: safe, because it can only add credits. */
export async function findAccount(payer: Payer): Promise<string | UnknownPayer> {
  const { customerId, reference = '', email } = payer;
  const known = payer.sub ?? (customerId && (await getCustomerOwner(customerId)));
  if (known) return known;
  if (isSub(reference) && (await findOpenProfile(reference))) return reference;
  if (!customerId) return { isCustomerDeleted: false, email };
  const customer = await findCustomer(customerId);
  if (!customer) return { isCustomerDeleted: true };
  const { sub = '' } = customer;
  if (isSub(sub) && (await findOpenProfile(sub))) return sub;
  return { isCustomerDeleted: false, email: email ?? customer.email };
}

const isSub = (text: string) => /^[A-Za-z0-9-]{1,64}$/.test(text);
