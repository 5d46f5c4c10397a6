import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { NewCase } from '#shared/cases/case-rules';
import { sentenceOf } from '#lib/call-error';
import { formResolver } from '#lib/form-resolver';
import { useSubmitGuard } from '#lib/use-submit-guard';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './case-form.module.css';
import { CharacterCount } from './character-count';
import { useDraft } from './use-draft';

interface Words {
  title: string;
  originalText: string;
}

interface Props {
  problem: string | undefined;
  /** Called with the id of the stored case; resolves when its analysis runs or was refused. */
  onStored: (caseId: string, words: Words) => Promise<void>;
}

export function NewCaseForm({ problem, onStored }: Props) {
  const { first, note, edited, store } = useDraft();
  const { register, handleSubmit, formState, control, getValues } = useForm<Words>({
    resolver: formResolver(NewCase),
    defaultValues: { title: first.title, originalText: first.originalText },
  });
  const text = useWatch({ control, name: 'originalText' });
  const mayPass = useSubmitGuard();
  const [failure, setFailure] = useState<string>();
  const onChange = () => edited(getValues());

  const submit = handleSubmit(async (form) => {
    if (!mayPass()) return;
    setFailure(undefined);
    try {
      await onStored(await store(form, 'final'), form);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  });
  const trouble = failure ?? problem;

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <TextField
        label="Case Title"
        placeholder="Spring newsletter, version 2"
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title', { onChange })}
      />
      <TextAreaField
        label="Original Text"
        voice="reading"
        rows={13}
        placeholder="Paste the copy as your readers would get it."
        error={formState.errors.originalText?.message}
        {...register('originalText', { onChange })}
      />
      <CharacterCount text={text} note={note} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving…' : 'First step: Analyze Text'}
        </Button>
      </div>
    </form>
  );
}
