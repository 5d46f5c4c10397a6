import { useState } from 'react';
import { sentenceOf } from '#lib/api/call-error';
import { barsOf } from '#lib/usage-bars';
import { type UsageSpan, usageSpans, useUsage } from '#lib/use-usage';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { ToggleGroup } from '#ui/toggle-group';
import { charts } from './charts';
import styles from './usage.module.css';
import { UsageChart } from './usage-chart';
import { UsageTable } from './usage-table';

const spans = usageSpans.map((days) => ({ value: days, label: `${days} days` }));

/** How the product was used, at a glance and in numbers. */
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
