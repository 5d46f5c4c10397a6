const bag = (text: string, find: RegExp): string[] => (text.match(find) ?? []).sort();

const LINK = /(?:https?:\/\/|www\.)[^\s<>")]+|\b[\w-]+(?:\.[\w-]+)*\.example(?:\/[^\s<>")]*[\w}%])?/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+\w/g;
const TAG = /\{\{[^}]+\}\}|%[A-Z]+%/g;
const NUMBER = /[€$£]?\d+(?:[.,:]\d+)*%?/g;
const QUOTATION = /"[^"\n]+"|“[^”\n]+”/g;

/** Facts that a rewrite must keep, found without the engine's own code. */
export const factsOf = (text: string): Record<string, string[]> => ({
  links: bag(text, LINK),
  emails: bag(text, EMAIL),
  tags: bag(text, TAG),
  quotations: bag(text, QUOTATION),
});

export const numbersOf = (text: string): string[] => bag(text, NUMBER);

/** Words with a capital inside a sentence: names, months, products. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}+(?:['’-]\p{L}+)*(?![\w-]*\d)/gu)]
      .map((match) => match[0].toLowerCase().replace(/['’]s$/, ''))
      .filter((name) => !/^i['’]/.test(name)),
  ),
];

export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).map((word) =>
      word.replace(/['’]s$/, ''),
    ),
  );
