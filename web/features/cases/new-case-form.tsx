import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { NewCase } from '#shared/cases/case-rules';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { type DraftText, readDraft } from './draft';
import { formResolver } from '#lib/forms/form-resolver';
import { useSubmitGuard } from './use-submit-guard';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './case-form.module.css';
import { CharacterCount } from './character-count';
import { FillForm } from './fill-form';
import { useDraft } from './use-draft';
import { Link } from 'react-router';
import { Notice } from '#ui/notice';

interface Props {
  problem: string | undefined;
  /** True when the plan's limit of cases is reached; shown before the user types anything. */
  isFull: boolean;
  /** Called with the id of the saved case; resolves when its analysis has started or was refused. */
  onStored: (caseId: string) => Promise<void>;
  /** Called when an analysis of this text is already under way. */
  onBusy: (caseId: string) => void;
}

export function NewCaseForm({ problem, isFull, onStored, onBusy }: Props) {
  const { first, note, refusal, edited, begin, storeNow } = useDraft();
  const { register, handleSubmit, formState, control, getValues, reset } = useForm<DraftText>({
    resolver: formResolver(NewCase),
    defaultValues: { title: first.title, originalText: first.originalText },
  });
  const text = useWatch({ control }) as DraftText;
  const mayPass = useSubmitGuard();
  const [failure, setFailure] = useState<unknown>();

  const submit = handleSubmit(async (form) => {
    if (!mayPass()) return;
    setFailure(undefined);
    try {
      await onStored(await storeNow(form));
    } catch (error) {
      const { caseId } = readDraft() ?? {};
      if (codeOf(error) === 'case_busy' && caseId) onBusy(caseId);
      else setFailure(error);
    }
  });
  const fill = (next: DraftText, remark: string) => {
    reset(next);
    begin(next, remark);
    setFailure(undefined);
  };
  const trouble = failure ?? refusal;
  const isRefused = trouble === undefined && problem === undefined && isFull && !readDraft()?.caseId;

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <NewCaseTrouble
        sentence={isRefused ? messages.caseLimit : trouble === undefined ? problem : sentenceOf(trouble)}
        isLimit={isRefused || codeOf(trouble) === 'case_limit'}
      />
      <FillForm text={text} onFill={fill} />
      <TextField
        label="Case Title"
        placeholder="Spring newsletter, version 2"
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title', { onChange: () => edited('title', getValues()) })}
      />
      <TextAreaField
        label="Original Text"
        voice="reading"
        rows={13}
        placeholder="Paste the copy as your readers would get it."
        error={formState.errors.originalText?.message}
        {...register('originalText', { onChange: () => edited('originalText', getValues()) })}
      />
      <CharacterCount text={text.originalText} note={note} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving…' : 'First step: Analyze Text'}
        </Button>
      </div>
    </form>
  );
}

interface TroubleProps {
  sentence: string | undefined;
  /** True when the plan's limit of cases is reached. */
  isLimit: boolean;
}

const NewCaseTrouble = ({ sentence, isLimit }: TroubleProps) =>
  sentence === undefined ? null : (
    <Notice
      tone={isLimit ? 'warning' : 'error'}
      action={
        isLimit && (
          <>
            <Link to="/pricing">See the plans</Link>
            <Link to="/dashboard">Choose a case to delete</Link>
          </>
        )
      }
    >
      {sentence}
      {isLimit && ' What you type stays on this device until there is room.'}
    </Notice>
  );
