import { type ReactNode, useCallback, useEffect } from 'react';
import type { Case } from '#shared/cases/case';
import { caseFields, type NoteField as NoteName, noteFields } from '#shared/cases/case-fields';
import { optimizeButton } from '#shared/cases/case-view';
import type { DocumentType } from '#shared/documents/document';
import { planNeeded, type UserType } from '#shared/roles';
import type { Unsaved } from '#lib/cases/unsaved';
import { useIsOutdated } from '#lib/cases/use-is-outdated';
import type { SaveCase } from '#lib/cases/use-save-case';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { ChannelChoices } from './channel-choices';
import styles from './info-step.module.css';
import { NoteField } from './note-field';
import { OptimizeAction } from './optimize-action';
import { useAutoSave } from './use-auto-save';

interface Props {
  caseRecord: Case;
  userType: UserType;
  credits: number;
  saver: SaveCase;
  problem: string | undefined;
  /** The uploads of each document type; they are shown below the note that has this type. */
  uploads: Record<DocumentType, ReactNode>;
  onOptimize: () => void;
  onView: () => void;
  /** To the step where the text can be analyzed again. */
  onReview: () => void;
}

const planFor = (userType: UserType, field: NoteName) => planNeeded(userType, caseFields[field].editableWith);

/** Step 3: the notes and files that the optimization uses besides the text. */
export function InfoStep(props: Props) {
  const { caseRecord, userType, credits, saver, problem, uploads, onOptimize, onView, onReview } = props;
  const autoSave = useAutoSave(saver);
  const isChanged = useIsOutdated(caseRecord) || autoSave.isWaiting;
  const button = optimizeButton({ caseRecord, credits, isBusy: false, isChanged });

  const { edited } = autoSave;
  const saveLater = useCallback(
    (field: NoteName, { text, from }: Unsaved) => {
      if (text.length <= caseFields[field].maximum) edited({ [field]: text }, { [field]: from });
    },
    [edited],
  );
  // Retry what could not be saved on an earlier visit.
  const { of } = saver.unsaved;
  useEffect(() => {
    for (const field of noteFields) {
      const words = of(field);
      if (words && !planFor(userType, field)) saveLater(field, words);
    }
  }, [of, userType, saveLater]);

  const change = (field: NoteName, words: Unsaved) => {
    saver.unsaved.keep(field, words);
    saveLater(field, words);
  };

  const uploadsOf = (field: NoteName) => {
    const { documentType } = caseFields[field];
    return documentType && uploads[documentType];
  };

  return (
    <div className={styles.step}>
      <ChannelChoices />
      {noteFields.map((field) => (
        <NoteField
          key={`${field} ${saver.generationOf(field)}`}
          field={field}
          uploads={uploadsOf(field)}
          value={caseRecord[field] ?? ''}
          unsaved={saver.unsaved.of(field)}
          planNeeded={planFor(userType, field)}
          indicator={autoSave.indicated.includes(field) ? 'Saving…' : ''}
          onChange={(words) => change(field, words)}
        />
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      {caseRecord.behavioralMarkers.length === 0 && (
        <Notice tone="info" action={<Button onClick={onReview}>Back to Analysis</Button>}>
          Optimizing builds on behavioral markers, and this text has none yet. Re-analyze it first.
        </Notice>
      )}
      <div className={styles.foot}>
        <OptimizeAction
          caseRecord={caseRecord}
          button={button}
          beforeStart={autoSave.flush}
          onOptimize={onOptimize}
          onView={onView}
        />
      </div>
    </div>
  );
}
