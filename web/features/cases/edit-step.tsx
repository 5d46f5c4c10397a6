import { useForm, useWatch } from 'react-hook-form';
import type { Case } from '#shared/cases/case';
import { NewCase } from '#shared/cases/case-rules';
import { formResolver } from '#lib/form-resolver';
import type { SaveCase } from '#lib/use-save-case';
import { useSubmitGuard } from '#lib/use-submit-guard';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './case-form.module.css';
import { CharacterCount } from './character-count';

interface Words {
  title: string;
  originalText: string;
}

interface Props {
  caseRecord: Case;
  saver: SaveCase;
  problem: string | undefined;
  onAnalyze: () => Promise<unknown>;
  onNext: () => void;
}

/** Step 1: title and text. A text that was changed must be analyzed again, because findings are spans of it. */
export function EditStep({ caseRecord, saver, problem, onAnalyze, onNext }: Props) {
  const { title, originalText, status } = caseRecord;
  const { register, handleSubmit, formState, control } = useForm<Words>({
    resolver: formResolver(NewCase),
    defaultValues: { title, originalText },
  });
  const { errors } = formState;
  const words = useWatch({ control });
  const mayPass = useSubmitGuard();
  const isNewText = words.originalText !== originalText;
  const isChanged = isNewText || words.title !== title;

  const analyze = handleSubmit(async (form) => {
    if (!mayPass()) return;
    if (!isChanged || (await saver.save(form))) await onAnalyze();
  });
  const saveOnly = handleSubmit(async (form) => {
    await saver.save(form);
  });

  const next = handleSubmit(async (form) => {
    if (!isChanged || (await saver.save(form))) onNext();
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void analyze(event)}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField label="Case Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextAreaField
        label="Original Text"
        voice="reading"
        rows={13}
        error={errors.originalText?.message}
        {...register('originalText')}
      />
      <CharacterCount text={words.originalText ?? ''} note={saver.isSaving ? 'Saving…' : ''} />
      {isNewText && status !== 'draft' && (
        <Notice tone="info">Saving this text takes its findings away until it is analyzed again.</Notice>
      )}
      <div className={styles.actions}>
        {status !== 'draft' && !isNewText && (
          <Button look="primary" onClick={() => void next()}>
            Next step: Analysis
          </Button>
        )}
        <Button
          type="submit"
          look={status === 'draft' || isNewText ? 'primary' : 'plain'}
          disabled={formState.isSubmitting}
        >
          {status === 'draft' ? 'First step: Analyze Text' : 'Re-analyze Text'}
        </Button>
        {isChanged && (
          <Button disabled={formState.isSubmitting} onClick={() => void saveOnly()}>
            Save Changes
          </Button>
        )}
      </div>
    </form>
  );
}
