import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetStripe, isBackFromStripe } from '#lib/billing/leave';
import { profileKey } from '#lib/profile/use-profile';

/** Changes made at Stripe arrive by webhook, possibly after the user is back. */
const refreshDelaysMs = [2_000, 5_000, 10_000];

/** Refreshes plan, card and orders a few times after a visit to Stripe's pages. */
export function useStripeRefresh() {
  const client = useQueryClient();
  useEffect(() => {
    if (!isBackFromStripe()) return undefined;
    const timers = refreshDelaysMs.map((ms, index) =>
      setTimeout(() => {
        if (index === refreshDelaysMs.length - 1) forgetStripe();
        void client.invalidateQueries({ queryKey: profileKey });
      }, ms),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [client]);
}
