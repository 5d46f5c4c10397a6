/** So that a folder of a whole disk is not walked through. */
const mostOfFolders = 50;

/**
 * The files that were dropped, those of dropped folders one by one, without hidden ones. To be called while the event is
 * handled: what was dropped is gone after it.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // What is no entry of a disk, such as a picture that was dragged out of a page, is taken as it is.
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

/** By name; browsers tell the entries of a folder a hundred at a time, and no more when they tell none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return all.sort((one, other) => one.name.localeCompare(other.name));
    all.push(...some);
  }
}
