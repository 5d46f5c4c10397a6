import { useState } from 'react';
import { Link } from 'react-router';
import type { Case } from '#shared/cases/case';
import { isOutdated, optimizeButton } from '#shared/cases/case-view';
import { useTechniqueCatalogue } from '#lib/use-catalogue';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { MarkedText } from '#ui/marked-text';
import { Notice } from '#ui/notice';
import { CopyButton } from './copy-button';
import { FactsPanel } from './facts-panel';
import { OptimizeAction } from './optimize-action';
import { PossibleTechniques } from './possible-techniques';
import styles from './result-step.module.css';
import { RunNote } from './run-note';
import { StruckText } from './struck-text';
import { TechniqueCard } from './technique-card';
import { letterOf, shownTechniques, techniqueMarks } from './techniques';

interface Props {
  caseRecord: Case;
  credits: number;
  problem: string | undefined;
  onOptimize: () => void;
  onReanalyze: () => void;
}

/** Step 4: both texts side by side, with what was done and what became of every fact. */
export function ResultStep({ caseRecord, credits, problem, onOptimize, onReanalyze }: Props) {
  const lookUp = useTechniqueCatalogue();
  const [activeId, setActiveId] = useState<string>();
  const { originalText, optimizedText = '', persuasionTechniques, facts, optimizationRun } = caseRecord;
  const applied = shownTechniques(persuasionTechniques);

  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.texts}>
        <section aria-labelledby="original-title">
          <h3 id="original-title">Original</h3>
          <StruckText original={originalText} rewrite={optimizedText} />
        </section>
        <section className={styles.optimized} aria-labelledby="optimized-title">
          <div className={styles.head}>
            <h3 id="optimized-title">Optimized</h3>
            <CopyButton text={optimizedText} />
          </div>
          <MarkedText
            text={optimizedText}
            marks={techniqueMarks(persuasionTechniques)}
            activeId={activeId}
            onActive={setActiveId}
            onOpen={(id) => reveal(`#technique-${id}`)?.focus()}
          />
          <RunNote run={optimizationRun} />
        </section>
      </div>
      <div className={styles.evidence}>
        <section aria-labelledby="techniques-title">
          <h3 id="techniques-title">Applied Techniques</h3>
          {applied.length === 0 && (
            <p className={styles.none}>No technique of the catalogue is recorded here.</p>
          )}
          <div className={styles.cards}>
            {applied.map((technique, index) => (
              <TechniqueCard
                key={technique.techniqueId}
                applied={technique}
                letter={letterOf(index)}
                known={lookUp?.(technique.techniqueId)}
                isActive={technique.techniqueId === activeId}
                onActive={(isActive) => setActiveId(isActive ? technique.techniqueId : undefined)}
                onShow={() => reveal(`[data-mark="${technique.techniqueId}"]`)}
              />
            ))}
          </div>
        </section>
        <aside className={styles.side}>
          <FactsPanel facts={facts} />
          <PossibleTechniques possible={caseRecord.possibleTechniques} lookUp={lookUp} />
        </aside>
      </div>
      <div className={styles.foot}>
        <Link to="/dashboard" className={buttonClass('plain')}>
          Exit to Dashboard
        </Link>
        <Link to="/new-case" className={buttonClass(isOutdated(caseRecord) ? 'plain' : 'primary')}>
          Optimize Another Text
        </Link>
        {isOutdated(caseRecord) && caseRecord.status === 'draft' && (
          <Button look="primary" onClick={onReanalyze}>
            Re-analyze Text
          </Button>
        )}
        {isOutdated(caseRecord) && caseRecord.status !== 'draft' && (
          <OptimizeAction
            caseRecord={caseRecord}
            button={{
              ...optimizeButton({ caseRecord, credits, isBusy: false, isChanged: true }),
              label: 'Re-optimize',
            }}
            onOptimize={onOptimize}
            onView={() => undefined}
          />
        )}
      </div>
    </>
  );
}

function reveal(selector: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: 'center' });
  return found;
}
