const longest = 120;

/** Emoji of several parts and some languages hold their letters together, or apart, by two signs that stay between those. */
const unseen = /(?!(?<=\P{ASCII})[\u200c\u200d]\P{ASCII})[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is shown: without folders, and without characters that cannot be seen or turn the direction
 * of writing around. Its ending stays.
 */
export function toFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? '';
  const plain = own.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  const ending = /\.[A-Za-z]+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/[.\s]+$/, '');
  // The cut may have gone through a character.
  const short = stem.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '');
  return `${short || 'file'}${ending}`;
}
