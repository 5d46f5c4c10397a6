import { useState } from 'react';
import { Notice } from '../notice';
import { RichTextBar } from './rich-text-bar';
import styles from './rich-text.module.css';
import { useRichText } from './use-rich-text';

interface Props {
  label: string;
  /** The initial content; `onWrite` reports later changes. */
  html: string;
  onWrite: (html: string) => void;
}

export function RichText({ label, html, onWrite }: Props) {
  const [begun] = useState(html);
  const { editor, place, lost } = useRichText(begun, label, onWrite);
  return (
    <div className={styles.editor}>
      {lost.length > 0 && (
        <Notice tone="warning" title="Parts of this text can only be edited as HTML">
          Typing here would leave out: {lost.join(', ')}. Choose HTML above to keep them.
        </Notice>
      )}
      {editor && <RichTextBar editor={editor} />}
      <div ref={place} className={styles.surface} />
    </div>
  );
}
