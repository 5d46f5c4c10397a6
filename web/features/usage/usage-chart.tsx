import { topOf, type UsageBar } from './usage-bars';
import type { Chart } from './charts';
import { dayLabel } from './charts';
import styles from './usage.module.css';

interface Props {
  chart: Chart;
  bars: readonly UsageBar[];
  step: 'day' | 'week';
}

/** In SVG units; the chart is stretched to the available width. */
const [width, height] = [320, 96];

/** A bar per day or week. The table below has the same numbers for screen readers. */
export function UsageChart({ chart: { measure, title, wordsOf, tone }, bars, step }: Props) {
  const counts = bars.map((bar) => bar.counts[measure]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const highest = Math.max(0, ...counts);
  const top = topOf(highest);
  const room = width / Math.max(1, bars.length);
  const first = bars[0]?.day;
  const last = bars.at(-1)?.day;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{title}</span>
        <strong>{wordsOf(total)}</strong>
      </figcaption>
      <div className={styles.drawing}>
        <p className={highest > 0 ? styles.top : styles.none} aria-hidden="true">
          {highest > 0 ? wordsOf(top) : 'Nothing in this time'}
        </p>
        <svg
          role="img"
          aria-label={`${title}: ${wordsOf(total)} in all, at most ${wordsOf(highest)} in a ${step}`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
          data-tone={tone}
        >
          <line x1={0} x2={width} y1={0.5} y2={0.5} />
          {bars.map(({ day, counts: { [measure]: count } }, position) => (
            <rect
              key={day}
              x={position * room + room * 0.12}
              width={room * 0.76}
              y={height - (count / top) * height}
              height={(count / top) * height}
            >
              <title>{`${dayLabel(day)}: ${wordsOf(count)}`}</title>
            </rect>
          ))}
          <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{first && dayLabel(first)}</span>
        <span>{last && dayLabel(last)}</span>
      </p>
    </figure>
  );
}
