// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBackFromStripe } from '#lib/billing/use-stripe-redirect';
import { useStripeRefresh } from '#features/profile/subscription-section';
import { profileKey } from '#lib/profile/use-profile';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** How often what is known of the person was looked at again. */
function open() {
  const client = new QueryClient();
  let looks = 0;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) looks += 1;
    if (query.state.isInvalidated) client.setQueryData(profileKey, 'fresh');
  });
  client.setQueryData(profileKey, 'fresh');
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  renderHook(() => useStripeRefresh(), { wrapper });
  return { looks: () => looks };
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('coming back from Stripe’s pages', () => {
  it('refreshes plan, card and orders after 2, 5 and 10 seconds, and then stops', async () => {
    sessionStorage.setItem('suasion.at-stripe', 'yes');
    const { looks } = open();
    const seen: number[] = [];

    for (const ms of [1_999, 1, 3_000, 5_000, 60_000]) {
      await after(ms);
      seen.push(looks());
    }

    expect(seen).toEqual([0, 1, 2, 3, 3]);
    expect(isBackFromStripe()).toBe(false);
  });

  it('does not refresh without a visit to Stripe', async () => {
    const { looks } = open();

    await after(60_000);

    expect(looks()).toBe(0);
  });
});
