// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from '../../web/features/billing/use-pricing-table';
import { usePricingTable } from '../../web/features/billing/use-pricing-table';
import { pricingTableWaitMs } from '#shared/timing';

const table = {
  scriptUrl: 'https://js.stripe.example/v3/pricing-table.js',
  publishableKey: 'pk_test_1',
  pricingTableId: 'prctbl_1',
};
let asked: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ payments: table }));
  asked = [];
  // The browser's part: scripts are asked for, and nothing comes until a test lets it.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    asked.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = (isWanted: 'wanted' | 'not wanted' = 'wanted') => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => usePricingTable(isWanted).state, { wrapper }).result;
};

describe("Stripe's own pricing table", () => {
  it('fails when it is not defined after eight seconds', async () => {
    expect(pricingTableWaitMs).toBe(8_000);
    const state = open();
    await after(0);
    // The script comes and defines nothing.
    asked[0]?.dispatchEvent(new Event('load'));

    await after(7_999);
    const before = state.current;
    await after(1);

    expect([before, state.current]).toEqual(['loading', 'failed']);
  });

  it('fails at once when its script cannot be loaded, and is retried on the next visit', async () => {
    const load = loadScript('https://js.stripe.example/other.js');
    asked[0]?.dispatchEvent(new Event('error'));
    await expect(load).rejects.toThrow('could not be loaded');

    const again = loadScript('https://js.stripe.example/other.js');
    asked[1]?.dispatchEvent(new Event('load'));

    await expect(again).resolves.toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it('is ready once its element is defined', async () => {
    const state = open();
    await after(100);
    const before = state.current;
    customElements.define('stripe-pricing-table', class extends HTMLElement {});
    await after(0);

    expect([before, state.current]).toEqual(['loading', 'ready']);
  });

  it('loads nothing when it is not wanted', async () => {
    open('not wanted');

    await after(10_000);

    expect(asked).toEqual([]);
  });
});
