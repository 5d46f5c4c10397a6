const longest = 120;

const unseen = /(?!(?<=\P{ASCII})[\u200c\u200d]\P{ASCII})[\p{C}\p{Zl}\p{Zp}]/gu;

/** Makes a file name safe to display: no folders, invisible characters or bidirectional overrides. */
export function toFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? '';
  const plain = own.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  const ending = /\.[A-Za-z]+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/[.\s]+$/, '');
  const short = stem.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '');
  return `${short || 'file'}${ending}`;
}
