import { NewCase } from '#shared/cases/case-rules';
import { useCasePage } from '#lib/cases/case-page';
import { useSubmitGuard } from './use-submit-guard';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './case-form.module.css';
import { CharacterCount } from './character-count';
import { useTextEdit } from './use-text-edit';

/** Step 1: title and text. A changed text must be analyzed again, because findings point at positions in it. */
export function EditStep() {
  const { caseRecord, saver, problems, analyze, go } = useCasePage();
  const edit = useTextEdit(caseRecord, saver);
  const { register, handleSubmit, formState, trigger } = edit.form;
  const { errors, isSubmitting } = formState;
  const mayPass = useSubmitGuard();
  const isDraft = caseRecord.status === 'draft';

  const submit = handleSubmit(async () => {
    if (mayPass() && (await edit.store())) await analyze();
  });
  const next = handleSubmit(async () => {
    if (await edit.store()) go(2);
  });
  /** A draft may be shorter than an analysis requires. */
  const saveOnly = async () => {
    if (NewCase.safeParse({ ...edit.words, isDraft: true }).success) await edit.store();
    else await trigger();
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {problems.analysis && <Notice tone="error">{problems.analysis}</Notice>}
      <TextField label="Case Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextAreaField
        label="Original Text"
        voice="reading"
        rows={13}
        error={errors.originalText?.message}
        {...register('originalText')}
      />
      <CharacterCount
        text={edit.words.originalText}
        note={noteOf(saver.isSaving, edit.isChanged && edit.isRestored)}
      />
      {edit.isNewText && !isDraft && (
        <Notice tone="info">Saving this text takes its findings away until it is analyzed again.</Notice>
      )}
      <div className={styles.actions}>
        {!isDraft && !edit.isNewText && (
          <Button variant="primary" onClick={() => void next()}>
            Next step: Analysis
          </Button>
        )}
        <Button
          type="submit"
          variant={isDraft || edit.isNewText ? 'primary' : 'plain'}
          disabled={isSubmitting}
        >
          {isDraft ? 'First step: Analyze Text' : 'Re-analyze Text'}
        </Button>
        {edit.isChanged && (
          <>
            <Button disabled={isSubmitting} onClick={() => void saveOnly()}>
              Save Changes
            </Button>
            <Button variant="quiet" onClick={edit.discard}>
              Discard Changes
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function noteOf(isSaving: boolean, isRestored: boolean) {
  if (isSaving) return 'Saving…';
  return isRestored ? 'What you typed here before is back; it is not saved yet.' : '';
}
