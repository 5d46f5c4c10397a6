import { useState } from 'react';
import { analysisFields } from '#shared/cases/case-fields';
import { isAnalysisMissing } from '#lib/cases/case-view';
import { useCasePage } from '#lib/cases/case-page';
import { useMarkerCatalogue } from '#lib/cases/use-catalogue';
import { Button } from '#ui/button';
import { MarkedText } from '#ui/marked-text';
import { Notice } from '#ui/notice';
import { Fields } from './fields';
import { fieldMarks, markerMarks } from './findings';
import { MarkerCard } from './marker-card';
import styles from './review-step.module.css';
import { Panel } from '#ui/panel';

/** Step 2: the copy with highlighted findings, and their cards beside it. */
export function ReviewStep() {
  const { caseRecord, problems, reanalyze, go } = useCasePage();
  const lookUp = useMarkerCatalogue();
  const [activeId, setActiveId] = useState<string>();
  const { originalText, evidence, behavioralMarkers: markers, analysisRun } = caseRecord;
  if (isAnalysisMissing(caseRecord)) return <AnalysisIncomplete />;

  const activeField = analysisFields.find((field) => field === activeId);
  const marks = [
    ...markerMarks(markers, lookUp),
    ...(activeField ? fieldMarks(activeField, evidence[activeField]) : []),
  ];

  return (
    <>
      <div className={styles.columns}>
        <section className={styles.copy} aria-labelledby="copy-title" tabIndex={0}>
          <h3 id="copy-title">Original Text</h3>
          <MarkedText
            text={originalText}
            marks={marks}
            activeId={activeId}
            onActive={setActiveId}
            onOpen={(id) => reveal(`#finding-${id}`)?.focus({ preventScroll: true })}
          />
        </section>
        <div className={styles.findings}>
          <Fields onActive={(field, isActive) => setActiveId(isActive ? field : undefined)} />
          <section aria-labelledby="markers-title">
            <h3 id="markers-title" className={styles.title}>
              Behavioral Markers
            </h3>
            {markers.length === 0 && (
              <div className={styles.none}>
                <p>No behavioral markers identified.</p>
                <p>Optimizing builds on them. Analyzing again may find some, above all in a longer text.</p>
                {problems.analysis && <Notice tone="error">{problems.analysis}</Notice>}
                <Button onClick={reanalyze}>Re-analyze Text</Button>
              </div>
            )}
            <div className={styles.cards}>
              {markers.map((marker, index) => (
                <MarkerCard
                  key={marker.markerId}
                  marker={marker}
                  number={index + 1}
                  copy={originalText}
                  known={lookUp?.(marker.markerId)}
                  isActive={marker.markerId === activeId}
                  onActive={(isActive) => setActiveId(isActive ? marker.markerId : undefined)}
                  onShow={(span) =>
                    reveal(`[data-mark="${marker.markerId}"][data-start="${span?.startIndex}"]`)
                  }
                />
              ))}
            </div>
            {analysisRun?.note && <p className={styles.note}>{analysisRun.note}</p>}
          </section>
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="primary" onClick={() => go(3)}>
          Next step: Additional Information
        </Button>
      </div>
    </>
  );
}

function reveal(selector: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: 'nearest' });
  return found;
}

function AnalysisIncomplete() {
  const { problems, reanalyze, go } = useCasePage();
  return (
    <>
      {problems.analysis && <Notice tone="error">{problems.analysis}</Notice>}
      <Panel
        title="Analysis Incomplete"
        action={
          <>
            <Button onClick={() => go(1)}>Back to Edit</Button>
            <Button variant="primary" onClick={reanalyze}>
              Re-analyze Text
            </Button>
          </>
        }
      >
        <p>No behavioral markers identified.</p>
        <p>
          The text as it stands has not been analyzed. Analyzing it brings the findings and costs no credit.
        </p>
      </Panel>
    </>
  );
}
