import type { Editor } from '@tiptap/core';
import type { FormEvent } from 'react';
import { Button } from '../button';
import { TextField } from '../text-field';
import styles from './rich-text.module.css';

/** Sets the link of the selection; an empty address removes it. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = new FormData(event.currentTarget).get('href');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typeof href === 'string' && href.trim() !== '') chain.setLink({ href: href.trim() }).run();
    else chain.unsetLink().run();
    onClose();
  };
  const before: unknown = editor.getAttributes('link')['href'];
  return (
    <form className={styles.link} onSubmit={set}>
      <TextField
        label="Address of the link"
        name="href"
        type="url"
        placeholder="https://"
        defaultValue={typeof before === 'string' ? before : ''}
        autoFocus
      />
      <Button type="submit">Set link</Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
