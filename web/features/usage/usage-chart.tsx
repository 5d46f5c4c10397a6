import { topOf, type UsageBar, type Chart, dayLabel, charts } from './usage-bars';
import styles from './usage.module.css';
import { Table } from '#ui/table';

interface Props {
  chart: Chart;
  bars: readonly UsageBar[];
  step: 'day' | 'week';
}

/** SVG units; the chart is stretched to the available width. */
const [width, height] = [320, 96];

/** A bar per day or week; `UsageTable` has the same numbers for screen readers. */
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

interface UsageTableProps {
  bars: readonly UsageBar[];
  step: 'day' | 'week';
}

/** The charts' numbers as a table, newest first. */
export const UsageTable = ({ bars, step }: UsageTableProps) => (
  <details className={styles.numbers}>
    <summary>Show the numbers</summary>
    <div className={styles.scroll} role="region" aria-label="Numbers" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{step === 'day' ? 'Day' : 'Week from'}</th>
            {charts.map(({ measure, title }) => (
              <th key={measure} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...bars].reverse().map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day)}</th>
              {charts.map(({ measure, wordsOf }) => (
                <td key={measure}>{wordsOf(counts[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </details>
);
