import { type AnalysisField, analysisFields, caseFields, isEditable } from '#shared/cases/case-fields';
import { can } from '#shared/roles';
import { useCasePage } from '#lib/cases/case-page';
import { EditableFieldCard, FixedFieldCard } from './field-card';
import styles from './review-step.module.css';

interface Props {
  onActive: (field: AnalysisField, isActive: boolean) => void;
}

/** The goal, audience, sender, channel and tone of the copy, each with its evidence. */
export function Fields({ onActive }: Props) {
  const { caseRecord, profile, saver } = useCasePage();
  return (
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
          if (!isEditable(field)) return <FixedFieldCard key={field} {...card} field={field} why="soon" />;
          if (!can(profile.userType, caseFields[field].editableWith))
            return <FixedFieldCard key={field} {...card} field={field} why="plan" />;
          const key = `${field} ${saver.generationOf(field)}`;
          return <EditableFieldCard key={key} {...card} field={field} saver={saver} />;
        })}
      </div>
    </section>
  );
}
