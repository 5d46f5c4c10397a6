import { lazy, Suspense, useMemo, useState } from 'react';
import type { Case } from '#shared/cases/case';
import { changesByTechnique } from '#shared/changes/techniques-of';
import { useTechniqueCatalogue } from '#lib/use-catalogue';
import { useDecisionSaver } from '#lib/use-decision-saver';
import { useRemembered } from '#lib/use-remembered';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { CopyButton } from './copy-button';
import { ExportRow } from './export/export-row';
import { factsOf } from './facts-of';
import { FactsPanel } from './facts-panel';
import { PossibleTechniques } from './possible-techniques';
import { DecisionBox } from './redline/decision-box';
import { DecisionNotice } from './redline/decision-notice';
import { KeyLegend } from './redline/key-legend';
import { RedlineArea } from './redline/redline-area';
import { RedlineBar } from './redline/redline-bar';
import { redlineViews } from './redline/redline-view';
import { useRedline } from './redline/use-redline';
import { useRedlineKeys } from './redline/use-redline-keys';
import styles from './result-desk.module.css';
import { ResultFoot, type ResultFootProps } from './result-foot';
import { RunNote } from './run-note';
import { TechniqueCards } from './technique-cards';
import { letterOf, shownTechniques } from './techniques';

const MetersPanel = lazy(() =>
  import('./meters/meters-panel').then((part) => ({ default: part.MetersPanel })),
);
const VersionsPanel = lazy(() =>
  import('./versions/versions-panel').then((part) => ({ default: part.VersionsPanel })),
);

export type ResultDeskProps = Omit<ResultFootProps, 'beforeStart'> & {
  /** The result that is on the desk; `caseRecord` may have moved on elsewhere. */
  shown: Case;
  problem: string | undefined;
  onShow: (caseRecord: Case) => void;
};

const onOff = ['on', 'off'] as const;
const isNarrow = () => window.matchMedia('(max-width: 860px)').matches;

/** The rewrite under its writer's control: every change, what became of the facts, why, and what was there before. */
export function ResultDesk({ shown, problem, onShow, ...rest }: ResultDeskProps) {
  const { caseRecord } = rest;
  const { originalText, optimizedChannel, title } = shown;
  const lookUp = useTechniqueCatalogue();
  const desk = useRedline(shown);
  const saver = useDecisionSaver(shown, desk.decisions);
  const [view, setView] = useRemembered('suasion.redline-view', redlineViews, () =>
    isNarrow() ? 'one text' : 'side by side',
  );
  const [oneKey, setOneKey] = useRemembered('suasion.one-key', onOff, () => 'on');
  useRedlineKeys(desk, oneKey);
  const why = useReasons(shown, desk);
  const facts = factsOf(shown.facts, { ...desk, original: originalText });

  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DecisionNotice
        saver={saver}
        isReplaced={isReplaced(shown, caseRecord)}
        onReload={() => onShow(caseRecord)}
      />
      <div className={styles.desk}>
        <div className={styles.main}>
          <RedlineBar desk={desk} saver={saver} view={view} onView={setView} />
          <RedlineArea desk={desk} view={view} letters={why.letters} litIds={why.litIds}>
            <CopyButton text={desk.text} />
          </RedlineArea>
          <ExportRow
            input={{
              ...shown,
              title,
              optimizedText: shown.optimizedText ?? '',
              techniques: shown.persuasionTechniques,
              decisions: desk.decisions,
            }}
          />
          <RunNote run={shown.optimizationRun} />
        </div>
        <aside className={styles.side} aria-label="Decisions and facts">
          <DecisionBox desk={desk} reasonsOf={why.reasonsOf} />
          {desk.stops.length > 0 && (
            <KeyLegend isOn={oneKey === 'on'} onChange={(isOn) => setOneKey(isOn ? 'on' : 'off')} />
          )}
          <FactsPanel
            facts={facts}
            onRestore={({ text }, { decisions }) =>
              desk.take({ kind: 'decide', decisions }, `${text} is back in the text.`)
            }
            onFill={desk.edit}
          />
        </aside>
      </div>
      <TechniqueCards desk={desk} lookUp={lookUp} {...why} />
      <PossibleTechniques possible={shown.possibleTechniques} lookUp={lookUp} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <MetersPanel before={originalText} after={desk.text} channel={optimizedChannel} />
        <VersionsPanel caseRecord={shown} text={desk.text} beforeRestore={saver.flush} onRestored={onShow} />
      </Suspense>
      <ResultFoot {...rest} beforeStart={saver.flush} />
    </>
  );
}

/** True when another text came onto the case after the one on the desk. */
const isReplaced = (shown: Case, now: Case) =>
  now.revision > shown.revision &&
  (now.optimizedText !== shown.optimizedText || now.originalText !== shown.originalText);

/** Which technique is at work in which change, and what lights up with what. */
function useReasons({ persuasionTechniques }: Case, { changes, currentId }: ReturnType<typeof useRedline>) {
  const [pointedId, setPointedId] = useState<string>();
  const tied = useMemo(() => {
    const techniques = shownTechniques(persuasionTechniques);
    const byTechnique = changesByTechnique(changes, techniques);
    const reasonsOf = (changeId: string) =>
      techniques.flatMap((technique, index) =>
        byTechnique.get(technique.techniqueId)?.some(({ id }) => id === changeId)
          ? [{ letter: letterOf(index), technique }]
          : [],
      );
    const letters = new Map(
      changes.map(({ id }) => [
        id,
        reasonsOf(id)
          .map(({ letter }) => letter)
          .join(''),
      ]),
    );
    return { techniques, byTechnique, reasonsOf, letters };
  }, [changes, persuasionTechniques]);
  const ofCurrent = currentId === undefined ? [] : tied.reasonsOf(currentId);
  return {
    ...tied,
    litIds: new Set(pointedId === undefined ? [] : tied.byTechnique.get(pointedId)?.map(({ id }) => id)),
    activeIds: new Set([...ofCurrent.map(({ technique }) => technique.techniqueId), pointedId ?? '']),
    onActive: setPointedId,
  };
}
