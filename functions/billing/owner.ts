import { findCustomer } from '../kit/stripe/customers';
import { findPerson, getOwner } from './customer-store';

/** Whose a payment is. `nobody`: the customer does not exist any more; `stranger`: we do not know (yet). */
export type Owner =
  | { kind: 'person'; sub: string }
  | { kind: 'stranger'; email?: string }
  | { kind: 'nobody' };

/**
 * Finds the person behind a payment: by the customer if that is known, by what the page told Stripe, or by what we
 * wrote on the customer when we made it. What the page told is anybody's word: it can give to a person, never take.
 */
export async function ownerOf(
  customerId: string | undefined,
  told: { reference: string | undefined; email: string | undefined },
): Promise<Owner> {
  const linked = customerId && (await getOwner(customerId));
  if (linked) return { kind: 'person', sub: linked };
  const { reference = '' } = told;
  if (isSub(reference) && (await findPerson(reference))) return { kind: 'person', sub: reference };
  if (!customerId) return stranger(told.email);
  const customer = await findCustomer(customerId);
  if (!customer) return { kind: 'nobody' };
  const { sub = '' } = customer;
  if (isSub(sub) && (await findPerson(sub))) return { kind: 'person', sub };
  return stranger(told.email ?? customer.email);
}

const isSub = (text: string) => /^[A-Za-z0-9-]{1,64}$/.test(text);

const stranger = (email: string | undefined): Owner => ({ kind: 'stranger', ...(email ? { email } : {}) });
