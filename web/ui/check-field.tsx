import { type ComponentProps, useId } from 'react';
import styles from './fields.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: string };

export function CheckField({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input {...rest} type="checkbox" id={id} aria-describedby={hint && `${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
