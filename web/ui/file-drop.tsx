import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { droppedFiles } from './dropped-files';
import styles from './file-drop.module.css';
import { Upload } from './icons';

interface Props {
  /** Label of the button that opens the file dialog. */
  label: string;
  /** Extensions or content types that the dialog offers first; `onFiles` must still check them. */
  accept: string;
  take: 'one' | 'several';
  /** What may be dropped, in a few words. */
  hint: ReactNode;
  /** `row`: a framed row. `bare`: no frame, inside another one. */
  variant?: 'row' | 'bare';
  /** Stands beside the button. */
  children?: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** A drop zone with a button that opens the file dialog. */
export function FileDrop({ label, accept, take, hint, variant = 'row', children, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop((files) => onFiles(take === 'one' ? files.slice(0, 1) : files));
  return (
    <div className={styles.target} data-over={isOver} data-variant={variant} {...drop}>
      <Button onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {label}
      </Button>
      {children}
      <p className={styles.hint}>{hint}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={take === 'several'}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

const bringsFiles = ({ dataTransfer }: Pick<DragEvent | globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false;

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // A file dropped beside the zone would replace the page.
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);

  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) onFiles(files);
      });
    },
  };
}
