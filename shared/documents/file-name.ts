const longest = 120;

/** Zero-width joiners stay between non-ASCII characters, where emoji and some scripts need them. */
const unseen = /(?!(?<=\P{ASCII})[\u200c\u200d]\P{ASCII})[\p{C}\p{Zl}\p{Zp}]/gu;

/** A file name that is safe to show: without folders, invisible characters and bidirectional overrides. Keeps the ending. */
export function toFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? '';
  const plain = own.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  const ending = /\.[A-Za-z]+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/[.\s]+$/, '');
  // Do not leave half of a surrogate pair behind.
  const short = stem.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '');
  return `${short || 'file'}${ending}`;
}
