import type { Case } from '#shared/cases/case';
import { useRemembered } from '#lib/page/use-remembered';
import { factsOf } from './facts-of';
import { FactsPanel } from './facts-panel';
import { DecisionBox } from './redline/decision-box';
import { KeyLegend } from './redline/key-legend';
import type { RedlineDesk } from './redline/use-redline';
import { useRedlineKeys } from './redline/use-redline-keys';
import styles from './result-desk.module.css';
import type { Reasons } from './use-reasons';

interface Props {
  shown: Case;
  desk: RedlineDesk;
  reasons: Reasons;
}

const onOff = ['on', 'off'] as const;

/** What decides: the change that is looked at, the keys, and what became of the facts. */
export function ResultSide({ shown, desk, reasons }: Props) {
  const [oneKey, setOneKey] = useRemembered('suasion.one-key', onOff, () => 'on');
  useRedlineKeys(desk, oneKey);
  return (
    <aside className={styles.side} aria-label="Decisions and facts">
      <DecisionBox desk={desk} reasonsOf={reasons.reasonsOf} />
      {desk.stops.length > 0 && (
        <KeyLegend isOn={oneKey === 'on'} onChange={(isOn) => setOneKey(isOn ? 'on' : 'off')} />
      )}
      <FactsPanel
        facts={factsOf(shown.facts, { ...desk, original: shown.originalText })}
        onRestore={({ text }, { decisions }) =>
          desk.take({ kind: 'decide', decisions }, `${text} is back in the text.`)
        }
        onFill={desk.edit}
      />
    </aside>
  );
}
