import { useRef } from 'react';
import { messages } from '#shared/messages';
import type { Prompt } from '#shared/prompts/prompt';
import { differenceOf } from '#lib/admin/difference';
import { useSavePrompt } from './use-prompts';
import { Button } from '#ui/button';
import { ComparedText } from '#ui/compared-text';
import { ConfirmButton } from '#ui/confirm-button';
import { Notice } from '#ui/notice';
import { TextAreaField } from '#ui/text-area-field';
import styles from './prompts.module.css';
import type { PromptDraft } from './use-prompt-draft';
import { VariableList } from './variable-list';

interface Props {
  prompt: Prompt;
  draft: PromptDraft;
}

/** Edits a prompt's text, above a list of its variables to insert. Invalid variables or length disable saving. */
export function PromptEditor({ prompt, draft }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useSavePrompt(prompt);
  const { content, problems, lengthProblem, isChanged, isClashing } = draft;

  const insert = (name: string) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end');
    draft.type(field.value);
  };
  const store = () =>
    save.mutate({ content, activeVersion: prompt.version }, { onSuccess: () => draft.discard() });

  return (
    <section className={styles.section} aria-labelledby="prompt-title">
      <h2 id="prompt-title">{prompt.name}</h2>
      <TextAreaField
        ref={area}
        label="Prompt"
        voice="code"
        rows={18}
        spellCheck={false}
        value={content}
        {...(lengthProblem === undefined ? {} : { error: lengthProblem })}
        onChange={({ target }) => draft.type(target.value)}
      />
      <VariableList prompt={prompt} problems={problems} onInsert={insert} />
      {isClashing && <Conflict prompt={prompt} draft={draft} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={
            !isChanged ||
            isClashing ||
            problems !== undefined ||
            lengthProblem !== undefined ||
            save.isPending
          }
          onClick={store}
        >
          {save.isPending ? 'Saving…' : `Save as version ${prompt.latestVersion + 1}`}
        </Button>
        {isChanged && !save.isPending && (
          <ConfirmButton
            variant="quiet"
            label="Discard changes"
            confirmLabel="Confirm Discard"
            onConfirm={draft.discard}
          />
        )}
        <p role="status" className={styles.small}>
          {isChanged ? 'Not saved yet' : ''}
        </p>
      </div>
    </section>
  );
}

/** Shows the differences between another admin's newer version and this text. */
const Conflict = ({ prompt, draft }: Props) => (
  <Notice
    tone="warning"
    title={messages.staleContent}
    action={
      <>
        <Button onClick={draft.keepMine}>Keep mine</Button>
        <Button onClick={draft.discard}>Take theirs</Button>
      </>
    }
  >
    <p>
      Version {prompt.version}
      {prompt.savedBy && ` by ${prompt.savedBy}`} is active now. This is what turns it into your words:
    </p>
    <ComparedText
      label="From their version to yours"
      stretches={differenceOf(prompt.content, draft.content)}
    />
  </Notice>
);
