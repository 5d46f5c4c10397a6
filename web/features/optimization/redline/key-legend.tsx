import styles from './decision-box.module.css';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const keys = [
  ['J', 'next change'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['R', 'reject'],
  ['E', 'edit'],
] as const;

const withControl = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
] as const;

/** What each key does; single keys can be turned off by those whom they get in the way of. */
export const KeyLegend = ({ isOn, onChange }: Props) => (
  <div className={styles.legend}>
    <dl aria-label="Keys">
      {keys.map(([key, deed]) => (
        <div key={key} data-off={!isOn}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{deed}</dd>
        </div>
      ))}
      {withControl.map(([key, deed]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{deed}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /> One-key
      shortcuts
    </label>
  </div>
);
