import type { UsageBar } from './usage-bars';
import { Table } from '#ui/table';
import { charts } from './charts';
import { dayLabel } from './charts';
import styles from './usage.module.css';

interface Props {
  bars: readonly UsageBar[];
  step: 'day' | 'week';
}

/** The charts' numbers as a table, newest first. */
export const UsageTable = ({ bars, step }: Props) => (
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
