import { useDeferredValue, useMemo } from 'react';
import { type Channel, channels } from '#shared/catalogue/technique';
import type { Reading } from './meter';
import { type MeterRow, readMeters } from './read-meters';
import { Table } from '#ui/table';
import styles from './meters-panel.module.css';

interface Props {
  before: string;
  /** The decided text. */
  after: string;
  channel: string | undefined;
}

/** Measurements of the original and the decided text; they predict no effect. */
export function MetersPanel({ before, after, channel }: Props) {
  // Renders the text first and the measurements after it.
  const settled = useDeferredValue<string | undefined>(after, undefined);
  const rows = useMemo(
    () => (settled === undefined ? [] : readMeters({ before, after: settled, channel: channelOf(channel) })),
    [before, settled, channel],
  );
  const fitting = rows.filter(({ unfit }) => unfit === undefined);
  const unfit = rows.filter((row) => row.unfit !== undefined);
  return (
    <section className={styles.panel} aria-labelledby="meters-title">
      <h3 id="meters-title">Meters</h3>
      <p className={styles.lead}>Measures of the text before and after. None of them foretells results.</p>

      <Table stack="tablet">
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Original</th>
            <th scope="col">Now</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {fitting.map((row) => (
            <Row key={row.meter.id} row={row} />
          ))}
        </tbody>
      </Table>
      {unfit.length > 0 && <Unfit rows={unfit} />}
    </section>
  );
}

const Unfit = ({ rows }: { rows: readonly MeterRow[] }) => (
  <details className={styles.unfit}>
    <summary>Measures that do not fit this text ({rows.length})</summary>
    <ul>
      {rows.map(({ meter, unfit: why }) => (
        <li key={meter.id}>
          <strong>{meter.name}</strong> {why}
        </li>
      ))}
    </ul>
  </details>
);

const Row = ({ row: { meter, before, after } }: { row: MeterRow }) => (
  <tr>
    <th scope="row">{meter.name}</th>
    <Value reading={before} />
    <Value reading={after} />
    <td className={styles.meaning}>
      {meter.meaning} <cite>{meter.source}</cite>
    </td>
  </tr>
);

const Value = ({ reading }: { reading: Reading | undefined }) => (
  <td className={styles.value}>
    {reading?.shown ?? '–'}
    {reading?.note && <small>{reading.note}</small>}
  </td>
);

const channelOf = (name: string | undefined): Channel => channels.find((each) => each === name) ?? 'email';
