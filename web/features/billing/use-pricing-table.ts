import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pricingTableWaitMs } from '#shared/timing';
import { config, configQuery, type PricingTable } from '#lib/api/config';

export const tableElement = 'stripe-pricing-table';

export type TableState = 'loading' | 'ready' | 'failed';

/** The loading state of Stripe's pricing table. `failed`: not configured, script error, or over eight seconds. */
export function usePricingTable(isWanted: 'wanted' | 'not wanted'): {
  state: TableState;
  table: PricingTable | undefined;
} {
  const { data, isError } = useQuery(configQuery);
  const [state, setState] = useState<TableState>('loading');

  useEffect(() => {
    if (isWanted === 'not wanted') return undefined;
    let isOver = false;
    const end = (ended: TableState) => {
      if (!isOver) setState(ended);
      isOver = true;
    };
    const timer = setTimeout(() => end('failed'), pricingTableWaitMs);
    defined().then(
      () => end('ready'),
      () => end('failed'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted]);

  return { state: isError ? 'failed' : state, table: data?.payments };
}

async function defined() {
  const { payments } = await config();
  if (!payments) throw new Error('This site has no pricing table.');
  await loadScript(payments.scriptUrl);
  await customElements.whenDefined(tableElement);
}

const loads = new Map<string, Promise<void>>();

/** Loads a third-party script once per page. Rejects on failure; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const load = append(address);
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

const append = (address: string) =>
  new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error(`${address} could not be loaded.`));
    };
    document.head.append(script);
  });
