import type { Case } from '#shared/cases/case';
import { useDecisionSaver } from './use-decision-saver';
import { useRemembered } from '#lib/page/use-remembered';
import { Notice } from '#ui/notice';
import { CopyButton } from './copy-button';
import { ExportRow } from './export/export-row';
import { DecisionNotice } from './redline/decision-notice';
import { RedlineArea } from './redline/redline-area';
import { RedlineBar } from './redline/redline-bar';
import { redlineViews } from './redline/redline-view';
import { useRedline } from './redline/use-redline';
import { ResultBackground } from './result-background';
import styles from './result-desk.module.css';
import { ResultFoot, type ResultFootProps } from './result-foot';
import { ResultSide } from './result-side';
import { RunNote } from './run-note';
import { useReasons } from './use-reasons';

export type ResultDeskProps = Omit<ResultFootProps, 'beforeStart'> & {
  /** The result that is on the desk; `caseRecord` may have moved on elsewhere. */
  shown: Case;
  problem: string | undefined;
  onShow: (caseRecord: Case) => void;
};

const isNarrow = () => window.matchMedia('(width <= 900px)').matches;

/** The rewrite under its writer's control: every change, what became of the facts, why, and what was there before. */
export function ResultDesk({ shown, problem, onShow, ...rest }: ResultDeskProps) {
  const { caseRecord } = rest;
  const desk = useRedline(shown);
  const saver = useDecisionSaver(shown, desk.decisions);
  const reasons = useReasons(shown, desk);
  const [view, setView] = useRemembered('suasion.redline-view', redlineViews, () =>
    isNarrow() ? 'one text' : 'side by side',
  );

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
          <RedlineArea desk={desk} view={view} letters={reasons.letters} litIds={reasons.litIds}>
            <CopyButton text={desk.text} />
          </RedlineArea>
          <ExportRow input={exportOf(shown, desk.decisions)} />
          <RunNote run={shown.optimizationRun} />
        </div>
        <ResultSide shown={shown} desk={desk} reasons={reasons} />
      </div>
      <ResultBackground shown={shown} desk={desk} reasons={reasons} flush={saver.flush} onShow={onShow} />
      <ResultFoot {...rest} beforeStart={saver.flush} />
    </>
  );
}

/** True when another text came onto the case after the one on the desk. */
const isReplaced = (shown: Case, now: Case) =>
  now.revision > shown.revision &&
  (now.optimizedText !== shown.optimizedText || now.originalText !== shown.originalText);

const exportOf = (shown: Case, decisions: Case['decisions']) => ({
  ...shown,
  optimizedText: shown.optimizedText ?? '',
  techniques: shown.persuasionTechniques,
  decisions,
});
