import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { createCustomer, removeCustomer } from '../kit/stripe/customers';
import type { StoredProfile } from '../profile/profile-store';
import { findOpenProfile, keepFirstCustomer } from './customer-store';
import { emailClaimKey } from './event-store';
import { claimParkedEvents } from './process-event';

/**
 * Returns the user's Stripe customer: the stored one, one that paid with the same e-mail before sign-up, or a new
 * one. Safe to call concurrently. Throws `closing`.
 */
export async function ensureCustomer(profile: StoredProfile): Promise<string> {
  const [known] = profile.customers ?? [];
  if (known) return known;
  if (await claimParkedEvents(emailClaimKey(profile.email), profile.id)) {
    const [claimed] = (await findOpenProfile(profile.id))?.customers ?? [];
    if (claimed) return claimed;
  }
  const { id: sub, email, firstName, lastName } = profile;
  const created = await createCustomer({ sub, email, name: `${firstName} ${lastName}`.trim() });
  const kept = await keepFirstCustomer(sub, created);
  if (kept === created) return created;
  // Do not keep a second customer, or one whose account is being deleted.
  await removeCustomer(created);
  if (kept) return kept;
  throw new AppError('closing', messages.closing);
}
