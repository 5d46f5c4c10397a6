import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import styles from './file-drop.module.css';
import { Upload } from './icons';

interface Props {
  /** The label of the button that opens the file dialog. */
  label: string;
  /** Extensions or content types that the dialog suggests; `onFiles` must still check them. */
  accept: string;
  take: 'one' | 'several';
  /** What may be dropped, in a few words. */
  hint: ReactNode;
  /** `row`: a row with a frame. `bare`: without a frame, for use inside another one. */
  variant?: 'row' | 'bare';
  children?: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

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
          // Allows choosing the same file again.
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
    // Prevents that the browser opens a file dropped outside the zone, which would replace the page.
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

/** The most files read from dropped folders, such as a whole disk. */
const mostOfFolders = 50;

/** The dropped files, also those in folders, without hidden ones. Call synchronously: browsers clear the data. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // Items that are not on a disk, such as a picture dragged from a page, have no entry.
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= mostOfFolders || entry.name.startsWith('.')) return;
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((done) => entry.file(done, () => done(undefined)));
    if (file) found.push(file);
  } else if (isFolder(entry)) {
    for (const inner of await entriesOf(entry)) await collect(inner, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The entries of a folder by name. Browsers return them in batches; an empty batch is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return all.sort((one, other) => one.name.localeCompare(other.name));
    all.push(...some);
  }
}
