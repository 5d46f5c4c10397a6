import { lazy, Suspense, useState } from 'react';
import { termsMaximum, titleMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { plainPreview, termsHtml } from '#shared/terms/terms-html';
import { type SeenTerms, useSaveTerms, type TermsDraft } from './use-terms-versions';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import { Skeleton } from '#ui/skeleton';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import { ToggleGroup } from '#ui/toggle-group';
import { TermsConflict } from './terms-conflict';
import { TermsText } from './terms-text';
import styles from './terms.module.css';

/** Loaded when an admin opens the editor. */
const RichText = lazy(async () => ({ default: (await import('#ui/rich-text/rich-text')).RichText }));

interface Props {
  draft: TermsDraft;
  /** The latest and the active version that this page knows. */
  now: SeenTerms;
  onChange: (draft: TermsDraft) => void;
  onClose: () => void;
}

const views = [
  { value: 'rich', label: 'Rich text' },
  { value: 'html', label: 'HTML' },
  { value: 'preview', label: 'Preview' },
] as const;
type View = (typeof views)[number]['value'];

/** Edits a new version as rich text or HTML, with a preview. Saves nothing before publication. */
export function TermsEditor({ draft, now, onChange, onClose }: Props) {
  const [view, setView] = useState<View>('rich');
  const save = useSaveTerms();
  const { title, content, seen } = draft;
  const isClashing = seen.latestVersion !== now.latestVersion || seen.activeVersion !== now.activeVersion;
  const isEmpty = plainPreview(termsHtml(content)) === '';
  const isTooLong = content.length > termsMaximum;
  const isBlocked = isClashing || isEmpty || isTooLong || title.trim() === '';
  return (
    <section className={styles.editor} aria-labelledby="editor-title">
      <h2 id="editor-title">New version of the terms</h2>
      <TextField
        label="Title"
        maxLength={titleMaximum}
        value={title}
        {...(title.trim() === '' ? { error: messages.termsTitleRequired } : {})}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <ToggleGroup label="View" options={views} value={view} onChange={setView} />
      <Writing view={view} content={content} onWrite={(words) => onChange({ ...draft, content: words })} />
      {isTooLong && <p role="alert">{messages.termsTooLong}</p>}
      {isClashing && (
        <TermsConflict draft={draft} now={now} onKeep={() => onChange({ ...draft, seen: now })} />
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={isBlocked || save.isPending}
          onClick={() => save.mutate({ title: title.trim(), content, seen }, { onSuccess: onClose })}
        >
          {save.isPending ? 'Publishing…' : `Publish as version ${now.latestVersion + 1}`}
        </Button>
        {isEmpty ? (
          <Button variant="quiet" onClick={onClose}>
            Discard
          </Button>
        ) : (
          <ConfirmButton variant="quiet" label="Discard" confirmLabel="Confirm Discard" onConfirm={onClose} />
        )}
        <p role="status" className={styles.small}>
          {isEmpty ? messages.termsEmpty : 'Not published yet. It is in force as soon as it is.'}
        </p>
      </div>
    </section>
  );
}

interface WritingProps {
  view: View;
  content: string;
  onWrite: (content: string) => void;
}

function Writing({ view, content, onWrite }: WritingProps) {
  if (view === 'rich')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <RichText label="Text of the terms" html={termsHtml(content)} onWrite={onWrite} />
      </Suspense>
    );
  if (view === 'preview')
    return (
      <div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
        <TermsText html={termsHtml(content)} />
      </div>
    );
  return (
    <TextAreaField
      label="HTML"
      descriptiveText="Plain text is fine too: blank lines part paragraphs, and lines that begin with a number and a period become headings."
      voice="code"
      rows={20}
      spellCheck={false}
      value={content}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}
