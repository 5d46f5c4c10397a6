import type { Case } from '#shared/cases/case';
import { useCasePage } from '#lib/cases/case-page';
import { useRemembered } from '#lib/page/use-remembered';
import { Notice } from '#ui/notice';
import { CopyButton } from './copy-button';
import { ExportRow } from './export/export-row';
import { factsOf } from './facts-of';
import { FactsPanel } from './facts-panel';
import { DecisionBox } from './redline/decision-box';
import { DecisionNotice } from './redline/decision-notice';
import { KeyLegend, useRedlineKeys } from './redline/redline-keys';
import { RedlineArea } from './redline/redline-area';
import { RedlineBar } from './redline/redline-bar';
import { redlineViews } from './redline/redline-view';
import { type Redline, useRedline } from './redline/use-redline';
import { ResultBackground } from './result-background';
import styles from './result-editor.module.css';
import { ResultFoot, RunNote } from './result-foot';
import { useDecisionSaver } from './use-decision-saver';
import { type Reasons, useReasons } from './use-reasons';

export interface ResultEditorProps {
  /** The edited result; the stored case may already have a newer one. */
  shown: Case;
  onShow: (caseRecord: Case) => void;
}

/** Step 4's editor: the changes and their decisions, the facts, the techniques and the earlier versions. */
export function ResultEditor({ shown, onShow }: ResultEditorProps) {
  const { caseRecord, problems } = useCasePage();
  const redline = useRedline(shown);
  const saver = useDecisionSaver(shown, redline.decisions);
  const reasons = useReasons(shown, redline);
  const [view, setView] = useRemembered('suasion.redline-view', redlineViews, () =>
    isNarrow() ? 'one text' : 'side by side',
  );

  return (
    <>
      {problems.optimization && <Notice tone="error">{problems.optimization}</Notice>}
      <DecisionNotice
        saver={saver}
        isReplaced={isReplaced(shown, caseRecord)}
        onReload={() => onShow(caseRecord)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <RedlineBar redline={redline} saver={saver} view={view} onView={setView} />
          <RedlineArea redline={redline} view={view} letters={reasons.letters} litIds={reasons.litIds}>
            <CopyButton text={redline.text} />
          </RedlineArea>
          <ExportRow input={exportOf(shown, redline.decisions)} />
          <RunNote run={shown.optimizationRun} />
        </div>
        <Side shown={shown} redline={redline} reasons={reasons} />
      </div>
      <ResultBackground
        shown={shown}
        redline={redline}
        reasons={reasons}
        flush={saver.flush}
        onShow={onShow}
      />
      <ResultFoot beforeStart={saver.flush} />
    </>
  );
}

const isNarrow = () => window.matchMedia('(width <= 900px)').matches;

/** True when the stored case has a newer text than the edited one. */
const isReplaced = (shown: Case, now: Case) =>
  now.revision > shown.revision &&
  (now.optimizedText !== shown.optimizedText || now.originalText !== shown.originalText);

const exportOf = (shown: Case, decisions: Case['decisions']) => ({
  ...shown,
  optimizedText: shown.optimizedText ?? '',
  techniques: shown.persuasionTechniques,
  decisions,
});

const onOff = ['on', 'off'] as const;

interface SideProps {
  shown: Case;
  redline: Redline;
  reasons: Reasons;
}

/** The selected change with its decision, the keyboard shortcuts and the facts. */
function Side({ shown, redline, reasons }: SideProps) {
  const [oneKey, setOneKey] = useRemembered('suasion.one-key', onOff, () => 'on');
  useRedlineKeys(redline, oneKey);
  return (
    <aside className={styles.side} aria-label="Decisions and facts">
      <DecisionBox redline={redline} reasonsOf={reasons.reasonsOf} />
      {redline.stops.length > 0 && (
        <KeyLegend isOn={oneKey === 'on'} onChange={(isOn) => setOneKey(isOn ? 'on' : 'off')} />
      )}
      <FactsPanel
        facts={factsOf(shown.facts, { ...redline, original: shown.originalText })}
        onRestore={({ text }, { decisions }) =>
          redline.take({ kind: 'decide', decisions }, `${text} is back in the text.`)
        }
        onFill={redline.edit}
      />
    </aside>
  );
}
