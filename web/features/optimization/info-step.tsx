import { type ReactNode, useCallback, useEffect } from 'react';
import { caseFields, type NoteField as NoteName, noteFields } from '#shared/cases/case-fields';
import { optimizeButton } from '#lib/cases/case-view';
import type { DocumentType } from '#shared/documents/document';
import { planNeeded, type UserType } from '#shared/roles';
import { useCasePage } from '#lib/cases/case-page';
import type { Unsaved } from '#lib/cases/unsaved';
import { useIsOutdated } from '#lib/cases/documents-query';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './info-step.module.css';
import { NoteField } from './note-field';
import { OptimizeAction } from './optimize-action';
import { useAutoSave } from './use-auto-save';
import { Badge } from '#ui/badge';

interface Props {
  /** The uploads of each document type, shown below the note of the same type. */
  uploads: Record<DocumentType, ReactNode>;
}

const planFor = (userType: UserType, field: NoteName) => planNeeded(userType, caseFields[field].editableWith);

/** Step 3: the notes and files that the optimization uses besides the text. */
export function InfoStep({ uploads }: Props) {
  const { caseRecord, profile, saver, problems, go } = useCasePage();
  const { userType, credits } = profile;
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
  // Retries changes that could not be saved on an earlier visit.
  const { of } = saver.unsaved;
  useEffect(() => {
    for (const field of noteFields) {
      const typed = of(field);
      if (typed && !planFor(userType, field)) saveLater(field, typed);
    }
  }, [of, userType, saveLater]);

  const change = (field: NoteName, typed: Unsaved) => {
    saver.unsaved.keep(field, typed);
    saveLater(field, typed);
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
          onChange={(typed) => change(field, typed)}
        />
      ))}
      {problems.optimization && <Notice tone="error">{problems.optimization}</Notice>}
      {caseRecord.behavioralMarkers.length === 0 && (
        <Notice tone="info" action={<Button onClick={() => go(2)}>Back to Analysis</Button>}>
          Optimizing builds on behavioral markers, and this text has none yet. Re-analyze it first.
        </Notice>
      )}
      <div className={styles.foot}>
        <OptimizeAction button={button} beforeStart={autoSave.flush} />
      </div>
    </div>
  );
}

const channels = ['Email', 'Physical Mail', 'Text Message', 'Messenger', 'In-App Message'];

/** The rewrite's channels, disabled: every rewrite is for e-mail so far. */
const ChannelChoices = () => (
  <fieldset className={styles.channels}>
    <legend>Channel</legend>
    <div className={styles.choices}>
      {channels.map((channel) => (
        <label key={channel}>
          <input type="radio" name="channel" value={channel} disabled defaultChecked={channel === 'Email'} />
          {channel}
          <Badge>Coming soon</Badge>
        </label>
      ))}
    </div>
  </fieldset>
);
