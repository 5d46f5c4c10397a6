import styles from './billing-interval.module.css';

export type Rhythm = 'month' | 'year';
const names: Record<Rhythm, string> = { month: 'Monthly', year: 'Yearly' };

interface Props {
  value: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

/** Whether plans are paid by the month or by the year. */
export const RhythmSwitch = ({ value, onChange }: Props) => (
  <fieldset className={styles.interval}>
    <legend className="unseen">How often you pay</legend>
    {(Object.keys(names) as Rhythm[]).map((rhythm) => (
      <label key={rhythm}>
        <input type="radio" name="rhythm" checked={rhythm === value} onChange={() => onChange(rhythm)} />
        {names[rhythm]}
      </label>
    ))}
  </fieldset>
);
