import type { Case } from '#shared/cases/case';
import type { CaseStep } from '#lib/cases/case-view';
import styles from './case-frame.module.css';

const names: Record<CaseStep, string> = {
  1: 'Text',
  2: 'Analysis',
  3: 'Additional Information',
  4: 'Optimization',
};

interface Props {
  caseRecord: Case;
  step: CaseStep;
  isBusy: boolean;
  onGo: (step: CaseStep) => void;
}

/** The four steps, the current one marked; steps that have content are links. */
export const Stepper = ({ caseRecord, step, isBusy, onGo }: Props) => (
  <nav aria-label="Steps of the case">
    <ol className={styles.steps}>
      {([1, 2, 3, 4] as const).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-current={number === step ? 'step' : undefined}
            disabled={number !== step && (isBusy || !isReachable(caseRecord, number))}
            onClick={() => onGo(number)}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.name}>{names[number]}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

function isReachable(caseRecord: Case, step: CaseStep): boolean {
  if (step === 1) return true;
  if (step === 4) return caseRecord.optimizedText !== undefined;
  return caseRecord.status !== 'draft' || caseRecord.optimizedText !== undefined;
}
