import { Button } from './button';
import styles from './tabs.module.css';

interface Props<Value extends string | number> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which one is pressed, to choose a view, range or section. */
export const ToggleGroup = <Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) => (
  <div role="group" aria-label={label} className={styles.toggles}>
    {options.map((option) => (
      <Button
        key={option.value}
        variant="quiet"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </div>
);
