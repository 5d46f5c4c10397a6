import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api/api';

export const usageSpans = [7, 30, 90, 365] as const;
export type UsageSpan = (typeof usageSpans)[number];

const dayMs = 86_400_000;

/** The use of the product on the last days, today included, in UTC. */
export const useUsage = (span: UsageSpan) =>
  useQuery({
    queryKey: ['usage', span],
    queryFn: async () => (await call('getUsage', { query: spanToDay(Date.now(), span) })).days,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const spanToDay = (nowMs: number, span: UsageSpan) => ({
  from: dayAt(nowMs - (span - 1) * dayMs),
  to: dayAt(nowMs),
});

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
