import { type AnalysisField, analysisFields, type Case } from '#shared/cases/case';
import { can, type UserType } from '#shared/roles';
import type { SaveCase } from '#lib/use-save-case';
import { FieldCard } from './field-card';
import styles from './review-step.module.css';

interface Props {
  caseRecord: Case;
  userType: UserType;
  onActive: (field: AnalysisField, isActive: boolean) => void;
  onSave: SaveCase['save'];
}

/** What the copy is after, who speaks to whom, where and how; each with the words that show it. */
export const Fields = ({ caseRecord, userType, onActive, onSave }: Props) => (
  <section aria-labelledby="fields-title">
    <h3 id="fields-title" className={styles.title}>
      Goals, readers and voice
    </h3>
    <div className={styles.fields}>
      {analysisFields.map((field) => (
        <FieldCard
          key={field}
          field={field}
          value={caseRecord[field]}
          evidence={caseRecord.evidence[field]}
          editing={editingOf(field, userType)}
          onActive={(isActive) => onActive(field, isActive)}
          onSave={(value) => onSave({ [field]: value })}
        />
      ))}
    </div>
  </section>
);

function editingOf(field: AnalysisField, userType: UserType): 'yes' | 'plan' | 'soon' {
  if (field === 'channel') return 'soon';
  return can(userType, 'editAnalysis') ? 'yes' : 'plan';
}
