import type { FactReport } from '#shared/cases/case';
import styles from './facts-panel.module.css';
import { factsByState } from './techniques';

/** What became of every number, date, name and link of the copy. */
export function FactsPanel({ facts }: { facts: readonly FactReport[] }) {
  const { kept, missing, placeholder } = factsByState(facts);
  return (
    <section className={styles.panel} aria-labelledby="facts-title">
      <h3 id="facts-title">Facts</h3>
      <dl className={styles.counts}>
        <Count name="Kept" count={kept.length} state="kept" />
        <Count name="Missing" count={missing.length} state="missing" />
        <Count name="Placeholder" count={placeholder.length} state="placeholder" />
      </dl>
      {facts.length === 0 && <p>The copy states no numbers, dates, names or links that could be lost.</p>}
      <FactList title="Missing in the rewrite" facts={missing} />
      <FactList title="Was new and was taken out" facts={placeholder} />
      {kept.length > 0 && (
        <details className={styles.kept}>
          <summary>Show the facts that were kept</summary>
          <FactList title="Kept" facts={kept} />
        </details>
      )}
    </section>
  );
}

const Count = ({ name, count, state }: { name: string; count: number; state: string }) => (
  <div data-state={count > 0 ? state : 'none'}>
    <dd>{count}</dd>
    <dt>{name}</dt>
  </div>
);

const FactList = ({ title, facts }: { title: string; facts: readonly FactReport[] }) =>
  facts.length > 0 && (
    <>
      <h4>{title}</h4>
      <ul className={styles.list}>
        {facts.map(({ kind, text, context, state }, index) => (
          <li key={`${kind}-${text}-${index}`}>
            <strong>{text}</strong> <span>{state === 'reworded' ? `${kind}, reworded` : kind}</span>
            {context && <q>{context}</q>}
          </li>
        ))}
      </ul>
    </>
  );
