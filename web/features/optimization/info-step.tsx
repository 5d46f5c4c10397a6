import type { Case } from '#shared/cases/case';
import { optimizeButton } from '#shared/cases/case-view';
import { planNeeded, type UserType } from '#shared/roles';
import type { SaveCase } from '#lib/use-save-case';
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
  onOptimize: () => void;
  onView: () => void;
}

/** Step 3: what the rewrite should know beside the text. */
export function InfoStep({ caseRecord, userType, credits, saver, problem, onOptimize, onView }: Props) {
  const autoSave = useAutoSave(saver);
  const button = optimizeButton({ caseRecord, credits, isBusy: false, isChanged: autoSave.isWaiting });
  const indicator = autoSave.isIndicating || saver.isSaving ? 'Saving…' : '';

  return (
    <div className={styles.step}>
      <ChannelChoices />
      <NoteField
        label="Audience information"
        help="Who reads this, what they know, what they fear, what they asked for."
        value={caseRecord.audienceInfo ?? ''}
        planNeeded={planNeeded(userType, 'audienceInfo')}
        upload="Upload audience research"
        indicator={indicator}
        onChange={(audienceInfo) => autoSave.edited({ audienceInfo })}
      />
      <NoteField
        label="Brand voice and tone"
        help="How you speak: words you use, words you never use, how formal you are."
        value={caseRecord.brandVoice ?? ''}
        planNeeded={planNeeded(userType, 'brandVoice')}
        upload="Upload brand guidelines"
        indicator={indicator}
        onChange={(brandVoice) => autoSave.edited({ brandVoice })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {caseRecord.behavioralMarkers.length === 0 && (
        <Notice tone="info">
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
