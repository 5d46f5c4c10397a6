import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { lostTags } from './lost-tags';

/** An editor of structure and links; it brings no style of its own, which the page's policy would refuse. */
export function useRichText(html: string, label: string, onWrite: (html: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const write = useRef(onWrite);
  const [editor, setEditor] = useState<Editor>();
  const [lost, setLost] = useState<string[]>([]);
  useEffect(() => {
    write.current = onWrite;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: html,
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: attributes },
          trailingNode: false,
          dropcursor: false,
          gapcursor: false,
        }),
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
      onUpdate: ({ editor: changed }) => write.current(changed.isEmpty ? '' : changed.getHTML()),
    });
    setLost(lostTags(html, made.getHTML()));
    setEditor(made);
    return () => made.destroy();
  }, [html, label]);

  return { editor, place, lost };
}

/** A link leads away in the same tab, and says nothing else. */
const attributes = { target: null, rel: null };
