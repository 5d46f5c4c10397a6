import styles from './offers.module.css';

export type BillingInterval = 'month' | 'year';
const names: Record<BillingInterval, string> = { month: 'Monthly', year: 'Yearly' };

interface Props {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}

export const BillingIntervalSwitch = ({ value, onChange }: Props) => (
  <fieldset className={styles.interval}>
    <legend className="unseen">How often you pay</legend>
    {(Object.keys(names) as BillingInterval[]).map((interval) => (
      <label key={interval}>
        <input
          type="radio"
          name="interval"
          checked={interval === value}
          onChange={() => onChange(interval)}
        />
        {names[interval]}
      </label>
    ))}
  </fieldset>
);
