const VOWEL_SOUND =
  /^(?:[aeio]|u(?!n[ai]|s[aeiu]|ti|ki|bi)|hour|hono(?:u)?r|honest|heir|8|11(?!\d)|18(?!\d))/i;
const CONSONANT_SOUND = /^(?:one|once|eu|ewe|uni|use|usu|uti|ubi)/i;

const article = (word: string): string =>
  VOWEL_SOUND.test(word) && !CONSONANT_SOUND.test(word) ? 'an' : 'a';

/** Corrects "a" and "an" in front of words that the edit introduced. */
export function fixArticles(before: string, after: string): string {
  const had = before.toLowerCase();
  return after.replace(/\b(an?) ([\p{L}\p{N}][\p{L}\p{N}-]*)/giu, (pair, was: string, word: string) => {
    if (had.includes(pair.toLowerCase()) || /^\p{Lu}{2}/u.test(word)) return pair;
    const right = article(word);
    return `${/^A/.test(was) ? right.charAt(0).toUpperCase() + right.slice(1) : right} ${word}`;
  });
}

/** Repairs spaces, punctuation and the first capital after an edit. */
export function tidy(before: string, after: string): string {
  let out = after
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.;!?])(?=\s|$)/g, '$1')
    .replace(/^[\s,;]+/, '')
    .replace(/\b(please)(?:,? please)+\b/gi, '$1')
    .replace(/\bso we also so\b/gi, 'so we also');
  if (!/^\p{Ll}/u.test(before))
    out = out.replace(/^([\uE000-\uF000]*)(\p{Ll})/u, (all, held: string, letter: string) =>
      held && before.startsWith(all) ? all : held + letter.toUpperCase(),
    );
  out = out.replace(/([.!?] )(\p{Ll})/gu, (all, mark: string, letter: string) =>
    before.includes(all) ? all : mark + letter.toUpperCase(),
  );
  return fixArticles(before, out);
}

const DOUBLING = /(?:^|[^aeiou])[aeiou][bdgmnprt]$/;
const IRREGULAR: Readonly<Record<string, string>> = {
  get: 'got',
  buy: 'bought',
  find: 'found',
  build: 'built',
  keep: 'kept',
  tell: 'told',
  send: 'sent',
  take: 'took',
  make: 'made',
  mean: 'meant',
  rethink: 'rethought',
  speed: 'sped',
  meet: 'met',
  cut: 'cut',
  repay: 'repaid',
  pay: 'paid',
};

const ONE_SYLLABLE = /^[^aeiou]*[aeiou][^aeiou]$/;

function inflect(verb: string, form: 's' | 'ing' | 'ed'): string {
  const [head = '', ...tail] = verb.split(' ');
  const rest = tail.length ? ` ${tail.join(' ')}` : '';
  const doubles = (ONE_SYLLABLE.test(head) && DOUBLING.test(head)) || /mit$/.test(head);
  const doubled = doubles ? head + head.slice(-1) : head;
  if (form === 's') {
    if (/[^aeiou]y$/.test(head)) return `${head.slice(0, -1)}ies${rest}`;
    return head + (/(?:s|x|ch|sh|z)$/.test(head) ? 'es' : 's') + rest;
  }
  if (form === 'ing') return (/[^e]e$/.test(head) ? head.slice(0, -1) : doubled) + 'ing' + rest;
  const known = IRREGULAR[head];
  if (known) return known + rest;
  if (/[^aeiou]y$/.test(head)) return `${head.slice(0, -1)}ied${rest}`;
  return (/e$/.test(head) ? `${head}d` : `${doubled}ed`) + rest;
}

/** Base, third-person, -ing and past form of a verb. */
export const formsOf = (verb: string): [string, string, string, string] => [
  verb,
  inflect(verb, 's'),
  inflect(verb, 'ing'),
  inflect(verb, 'ed'),
];
