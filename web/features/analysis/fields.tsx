import { type AnalysisField, analysisFields, type Case } from '#shared/cases/case';
import { can, type UserType } from '#shared/roles';
import type { SaveCase } from '#lib/cases/use-save-case';
import { EditableField, FixedField } from './field-card';
import styles from './review-step.module.css';

interface Props {
  caseRecord: Case;
  userType: UserType;
  saver: SaveCase;
  onActive: (field: AnalysisField, isActive: boolean) => void;
}

/** What the copy is after, who speaks to whom, where and how; each with the words that show it. */
export const Fields = ({ caseRecord, userType, saver, onActive }: Props) => (
  <section aria-labelledby="fields-title">
    <h3 id="fields-title" className={styles.title}>
      Goals, readers and voice
    </h3>
    <div className={styles.fields}>
      {analysisFields.map((field) => {
        const card = {
          value: caseRecord[field],
          evidence: caseRecord.evidence[field],
          onActive: (isActive: boolean) => onActive(field, isActive),
        };
        if (field === 'channel') return <FixedField key={field} {...card} field={field} why="soon" />;
        if (!can(userType, 'editAnalysis'))
          return <FixedField key={field} {...card} field={field} why="plan" />;
        const key = `${field} ${saver.generationOf(field)}`;
        return <EditableField key={key} {...card} field={field} saver={saver} />;
      })}
    </div>
  </section>
);
