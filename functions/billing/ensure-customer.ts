import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { createCustomer, removeCustomer } from '../kit/stripe/customers';
import type { StoredProfile } from '../profile/profile-store';
import { findOpenProfile, keepFirstCustomer } from './customer-store';
import { emailClaimKey } from './event-store';
import { claimParkedEvents } from './process-event';

/**
 * The person's customer at Stripe: the one there is, the one that has paid with the same proven e-mail before there was
 * an account, or a new one. Asked by many at once, one is made.
 */
export async function ensureCustomer(person: StoredProfile): Promise<string> {
  const [known] = person.customers ?? [];
  if (known) return known;
  if (await claimParkedEvents(emailClaimKey(person.email), person.id)) {
    const [claimed] = (await findOpenProfile(person.id))?.customers ?? [];
    if (claimed) return claimed;
  }
  const { id: sub, email, firstName, lastName } = person;
  const made = await createCustomer({ sub, email, name: `${firstName} ${lastName}`.trim() });
  const kept = await keepFirstCustomer(sub, made);
  if (kept === made) return made;
  // Nobody's any more: it must not outlive the account, nor stand beside the one that was first.
  await removeCustomer(made);
  if (kept) return kept;
  throw new AppError('closing', messages.closing);
}
