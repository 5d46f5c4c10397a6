import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';

/** A tiptap editor for structure and links. Must not inject styles: the content security policy blocks them. */
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

/** Links open in the same tab and have no other attributes. */
const attributes = { target: null, rel: null };

const opening = /<([a-z][a-z\d]*)/gi;
/** Tags that are equivalent to readers. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em' };
/** The parts of a table; their loss is reported as `table`. */
const partsOfTable = new Set(['thead', 'tbody', 'tr', 'th', 'td']);

/** The names of tags in `before` that the editor dropped from `after`. */
export function lostTags(before: string, after: string): string[] {
  const kept = tagsIn(after);
  return [...tagsIn(before)].filter((tag) => !kept.has(tag) && !partsOfTable.has(tag));
}

const tagsIn = (html: string) =>
  new Set([...html.matchAll(opening)].map(([, tag = '']) => sameAs[tag.toLowerCase()] ?? tag.toLowerCase()));
