import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Order } from '#shared/billing/order';
import { call } from '../api/api';
import { profileKey } from '../profile/use-profile';

/** Redirects to Stripe's checkout for a price. */
export const useCheckoutRedirect = () =>
  useStripeRedirect((priceId: string) => call('createCheckout', { body: { priceId } }));

/** Redirects to Stripe's customer portal. The argument identifies the pressed button. */
export const usePortalRedirect = () => useStripeRedirect((_from: string) => call('createPortalSession'));

/** Redirects to Stripe's receipt or invoice of an order. */
export const useReceiptRedirect = () =>
  useStripeRedirect(({ orderId, orderDate }: Pick<Order, 'orderId' | 'orderDate'>) =>
    call('getReceipt', { params: { orderId }, query: { orderDate } }),
  );

/** Redirects to the URL that `ask` returns. Pending until the browser leaves; reset when Back restores the page. */
function useStripeRedirect<Asked>(ask: (asked: Asked) => Promise<{ url: string }>) {
  const client = useQueryClient();
  const { mutate, reset, variables, data, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => leaveForStripe(url),
  });
  const back = useCallback(() => {
    reset();
    void client.invalidateQueries({ queryKey: profileKey });
  }, [client, reset]);
  useReturn(back);
  return {
    redirect: mutate,
    /** The argument of the pending redirect; undefined if there is none. */
    pending: isPending || data ? variables : undefined,
    error,
  };
}

const key = 'suasion.at-stripe';

/** Opens a page of Stripe in this tab, and stores that fact until `forgetStripe`. */
function leaveForStripe(address: string) {
  try {
    sessionStorage.setItem(key, 'yes');
  } finally {
    location.assign(address);
  }
}

/** True after a visit to Stripe's pages, until `forgetStripe`. */
export function isBackFromStripe(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetStripe() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls `returned` when the browser restores the page from its back/forward cache. */
function useReturn(returned: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [returned]);
}
