import { useState } from 'react';
import { sentenceOf } from '#lib/api/call-error';
import { barsOf, charts } from './usage-bars';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { ToggleGroup } from '#ui/toggle-group';
import styles from './usage.module.css';
import { UsageChart, UsageTable } from './usage-chart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

const usageSpans = [7, 30, 90, 365] as const;
type UsageSpan = (typeof usageSpans)[number];
const spans = usageSpans.map((days) => ({ value: days, label: `${days} days` }));

export function UsagePanel() {
  const [span, setSpan] = useState<UsageSpan>(30);
  const { data: days, error, refetch } = useUsage(span);
  const bars = barsOf(days ?? []);
  const step = days && bars.length < days.length ? 'week' : 'day';
  return (
    <section className={styles.panel} aria-labelledby="usage-title">
      <div className={styles.head}>
        <h2 id="usage-title">Overview</h2>
        <ToggleGroup label="Span" options={spans} value={span} onChange={setSpan} />
      </div>
      {error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!days && !error && <Skeleton lines={8} />}
      {days && (
        <>
          <div className={styles.charts}>
            {charts.map((chart) => (
              <UsageChart key={chart.measure} chart={chart} bars={bars} step={step} />
            ))}
          </div>
          <p className={styles.note}>
            Days begin at midnight UTC. The cost is an estimate by list price; models without a known price
            count nothing.
          </p>
          <UsageTable bars={bars} step={step} />
        </>
      )}
    </section>
  );
}

const dayMs = 86_400_000;

/** Usage of the last days, including today, in UTC. */
const useUsage = (span: UsageSpan) =>
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
