import type { ReactNode } from 'react';
import type { FactReport } from '#shared/cases/case';
import type { FactRestore } from './restore-fact';
import { Button } from '#ui/button';
import styles from './facts-panel.module.css';
import type { FactsNow } from './facts-of';

interface Props {
  facts: FactsNow;
  onRestore: (fact: FactReport, restore: FactRestore) => void;
  /** Opens the change that contains the placeholder for editing. */
  onFill: (changeId: string) => void;
}

/** The original's facts in the decided text (kept, missing), open placeholders, and invented facts taken out. */
export function FactsPanel({ facts: { kept, missing, open, takenOut }, onRestore, onFill }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="facts-title">
      <h3 id="facts-title">Facts</h3>
      <dl className={styles.counts}>
        <Count name="Kept" count={kept.length} state="kept" />
        <Count name="Missing" count={missing.length} state="missing" />
        <Count name="Needs a real fact" count={open.length} state="placeholder" />
      </dl>
      {kept.length + missing.length === 0 && (
        <p>The copy states no numbers, dates, names or links that could be lost.</p>
      )}
      <Entries title="Missing in the text">
        {missing.map(({ fact, restore }, index) => (
          <li key={`${fact.text}-${index}`}>
            <Fact fact={fact} />
            {restore && (
              <Button aria-label={`Restore ${fact.text}`} onClick={() => onRestore(fact, restore)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </Entries>
      <Entries title="Waits for a fact that only you have">
        {open.map(({ placeholder, changeId }) => (
          <li key={placeholder.startIndex}>
            <strong>{placeholder.text}</strong>
            {changeId !== undefined && (
              <Button aria-label={`Fill in ${placeholder.text}`} onClick={() => onFill(changeId)}>
                Fill in
              </Button>
            )}
          </li>
        ))}
      </Entries>
      <More title="Made up by the rewrite and taken out" facts={takenOut} />
      <More title="Facts that were kept" facts={kept} />
    </section>
  );
}

const Count = ({ name, count, state }: { name: string; count: number; state: string }) => (
  <div data-state={count > 0 ? state : 'none'}>
    <dd>{count}</dd>
    <dt>{name}</dt>
  </div>
);

const Entries = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <>
      <h4>{title}</h4>
      <ul className={styles.list}>{children}</ul>
    </>
  );

const More = ({ title, facts }: { title: string; facts: readonly FactReport[] }) =>
  facts.length > 0 && (
    <details className={styles.more}>
      <summary>
        {title} ({facts.length})
      </summary>
      <ul className={styles.list}>
        {facts.map((fact, index) => (
          <li key={`${fact.text}-${index}`}>
            <Fact fact={fact} />
          </li>
        ))}
      </ul>
    </details>
  );

const Fact = ({ fact: { kind, text, context, state } }: { fact: FactReport }) => (
  <>
    <p>
      <strong>{text}</strong> <span>{state === 'reworded' ? `${kind}, reworded` : kind}</span>
    </p>
    {context && <q>{context}</q>}
  </>
);
