import type { ReactNode } from 'react';
import styles from './redline-area.module.css';
import { OriginalText } from './original-text';
import { Redline } from './redline';
import type { RedlineView } from './redline-view';
import type { RedlineDesk } from './use-redline';

interface Props {
  desk: RedlineDesk;
  view: RedlineView;
  letters: ReadonlyMap<string, string>;
  litIds: ReadonlySet<string>;
  /** What can be done with the decided text. */
  children: ReactNode;
}

/** The original beside the decided text, or one text that shows both. */
export const RedlineArea = ({ desk, view, letters, litIds, children }: Props) => (
  <div className={styles.texts} data-view={view}>
    {view === 'side by side' && (
      <section className={styles.original} aria-labelledby="original-title">
        <h3 id="original-title">Original</h3>
        <OriginalText
          original={desk.originalText}
          changes={desk.changes}
          decisions={desk.decisions}
          currentId={desk.currentId}
          onSelect={desk.select}
        />
      </section>
    )}
    <section className={styles.optimized} aria-labelledby="optimized-title">
      <div className={styles.head}>
        <h3 id="optimized-title">Optimized</h3>
        {children}
      </div>
      {desk.stops.length === 0 && <p className={styles.same}>The rewrite changes no word of the original.</p>}
      <Redline
        pieces={desk.pieces}
        decisions={desk.decisions}
        view={view}
        numbers={desk.numbers}
        letters={letters}
        currentId={desk.currentId}
        litIds={litIds}
        beganMs={desk.beganMs}
        onSelect={desk.select}
      />
    </section>
  </div>
);
