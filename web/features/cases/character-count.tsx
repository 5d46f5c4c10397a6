import { textMaximum, textMinimum } from '#shared/limits';
import styles from './case-form.module.css';

const number = new Intl.NumberFormat('en-US');

export function CharacterCount({ text, note }: { text: string; note?: string }) {
  const missing = textMinimum - text.trim().length;
  const isOver = text.length > textMaximum;
  return (
    <div className={styles.count}>
      <span role="status">{note}</span>
      <span data-over={isOver}>
        {number.format(text.length)} / {number.format(textMaximum)} characters
        {missing > 0 && text.length > 0 && `, ${missing} more needed`}
      </span>
    </div>
  );
}
