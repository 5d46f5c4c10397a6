import { type ReactNode, useCallback, useEffect } from 'react';
import type { Case } from '#shared/cases/case';
import { optimizeButton } from '#shared/cases/case-view';
import { noteMaximum } from '#shared/limits';
import { planNeeded, type UserType } from '#shared/roles';
import { caseFieldNames } from '#lib/cases/case-fields';
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
  /** What is uploaded beside each note. */
  files: Record<NoteName, ReactNode>;
  onOptimize: () => void;
  onView: () => void;
  /** To the step where the text can be analyzed again. */
  onReview: () => void;
}

const notes = {
  audienceInfo: {
    help: 'Who reads this, what they know, what they fear, what they asked for.',
  },
  brandVoice: {
    help: 'How you speak: words you use, words you never use, how formal you are.',
  },
} as const;

type NoteName = keyof typeof notes;
const noteNames = ['audienceInfo', 'brandVoice'] as const satisfies NoteName[];

/** Step 3: what the rewrite should know beside the text. */
export function InfoStep(props: Props) {
  const { caseRecord, userType, credits, saver, problem, files, onOptimize, onView, onReview } = props;
  const autoSave = useAutoSave(saver);
  const isChanged = useIsOutdated(caseRecord) || autoSave.isWaiting;
  const button = optimizeButton({ caseRecord, credits, isBusy: false, isChanged });

  const { edited } = autoSave;
  const saveLater = useCallback(
    (field: NoteName, { text, from }: Unsaved) => {
      if (text.length <= noteMaximum) edited({ [field]: text }, { [field]: from });
    },
    [edited],
  );
  // What could not be stored before is tried again as soon as it is seen again.
  const { of } = saver.unsaved;
  useEffect(() => {
    for (const field of noteNames) {
      const words = of(field);
      if (words && !planNeeded(userType, field)) saveLater(field, words);
    }
  }, [of, userType, saveLater]);

  const change = (field: NoteName, words: Unsaved) => {
    saver.unsaved.keep(field, words);
    saveLater(field, words);
  };

  return (
    <div className={styles.step}>
      <ChannelChoices />
      {noteNames.map((field) => (
        <NoteField
          key={`${field} ${saver.generationOf(field)}`}
          label={caseFieldNames[field]}
          {...notes[field]}
          files={files[field]}
          value={caseRecord[field] ?? ''}
          unsaved={saver.unsaved.of(field)}
          planNeeded={planNeeded(userType, field)}
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
