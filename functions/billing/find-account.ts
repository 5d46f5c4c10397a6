import { findCustomer } from '../kit/stripe/customers';
import { findOpenProfile, getCustomerOwner } from './customer-store';
import type { Payer } from './event-subject';

/** Somebody has paid, and we do not know (yet) who. */
interface UnknownPayer {
  isCustomerDeleted: boolean;
  /** What they told Stripe. */
  email?: string | undefined;
}

/**
 * Finds the user behind a payment: by the customer if we know it, by the reference of the checkout, or by the metadata
 * that we wrote on the customer when we created it. Anybody can set a reference, so it can only give to a user.
 */
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
