import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from '../button';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  LinkChain,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from '../icons';
import { LinkForm } from './link-form';
import styles from './rich-text.module.css';

interface FormatAction {
  name: string;
  icon: ReactNode;
  /** Undefined for an action without a state, such as undo. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const formatActions: readonly FormatAction[] = [
  {
    name: 'Heading',
    icon: <Heading2 size={18} />,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Subheading',
    icon: <Heading3 size={18} />,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bold',
    icon: <Bold size={18} />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: <Italic size={18} />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    icon: <Underline size={18} />,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'List',
    icon: <List size={18} />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: <ListOrdered size={18} />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quotation',
    icon: <Quote size={18} />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'Undo', icon: <Undo2 size={18} />, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'Redo', icon: <Redo2 size={18} />, run: (editor) => editor.chain().focus().redo().run() },
];

export function RichTextBar({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false);
  useRedrawnWith(editor);
  return (
    <>
      <div role="group" aria-label="Formatting" className={styles.bar}>
        {formatActions.map(({ name, icon, isOn, run }) => (
          <Button
            key={name}
            variant="quiet"
            aria-label={name}
            title={name}
            aria-pressed={isOn?.(editor)}
            onClick={() => run(editor)}
          >
            {icon}
          </Button>
        ))}
        <Button
          variant="quiet"
          aria-label="Link"
          title="Link"
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          <LinkChain size={18} />
        </Button>
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

/** Renders again when the cursor moves, because the pressed state of the buttons depends on it. */
function useRedrawnWith(editor: Editor) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', redraw);
    return () => {
      editor.off('transaction', redraw);
    };
  }, [editor]);
}
