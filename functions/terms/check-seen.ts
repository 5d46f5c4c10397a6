import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { ActiveTerms } from './terms-store';

/** Throws `stale_content` when another admin was there since the page was drawn. */
export function requireUnchanged(seen: { latestVersion: number; activeVersion: number }, now: ActiveTerms) {
  if (seen.latestVersion !== now.latest || seen.activeVersion !== now.version)
    throw new AppError('stale_content', messages.staleContent);
}
