import type { ReactNode } from 'react';
import styles from './redline.module.css';
import { OriginalText } from './original-text';
import { OptimizedText } from './optimized-text';
import type { RedlineView } from './redline-view';
import type { Redline } from './use-redline';

interface Props {
  redline: Redline;
  view: RedlineView;
  letters: ReadonlyMap<string, string>;
  litIds: ReadonlySet<string>;
  /** Buttons for the decided text. */
  children: ReactNode;
}

/** The original beside the decided text, or one text that shows both. */
export const RedlineArea = ({ redline, view, letters, litIds, children }: Props) => (
  <div className={styles.texts} data-view={view}>
    {view === 'side by side' && (
      <section className={styles.original} aria-labelledby="original-title">
        <h3 id="original-title">Original</h3>
        <OriginalText
          original={redline.originalText}
          changes={redline.changes}
          decisions={redline.decisions}
          currentId={redline.currentId}
          onSelect={redline.select}
        />
      </section>
    )}
    <section className={styles.optimized} aria-labelledby="optimized-title">
      <div className={styles.head}>
        <h3 id="optimized-title">Optimized</h3>
        {children}
      </div>
      {redline.stops.length === 0 && (
        <p className={styles.same}>The rewrite changes no word of the original.</p>
      )}
      <OptimizedText
        pieces={redline.pieces}
        decisions={redline.decisions}
        view={view}
        numbers={redline.numbers}
        letters={letters}
        currentId={redline.currentId}
        litIds={litIds}
        beganMs={redline.beganMs}
        onSelect={redline.select}
      />
    </section>
  </div>
);
