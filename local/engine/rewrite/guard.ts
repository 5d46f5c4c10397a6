const NUMBER = /\d+(?:[.,:]\d+)*/g;
const HELD = /[\uE000-\uF000]/g;
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|half|twice|double|dozens?)\b/gi;
const HEDGE =
  /\b(?:typically|usually|normally|generally|often|sometimes|mostly|up to|may|might|could|on average|roughly|about|almost|nearly|at least|at most|estimated|expected|likely|probably|possibly|perhaps|potentially|designed to|subject to|some of|we believe|we think|we expect)\b/gi;
const NEGATION = /\b(?:not|no|never|without|unless|except|cannot|none|nor|nothing|only)\b|n['’]t\b/gi;

/** Normalises phrases and their permitted replacements to one form before hedges and negations are compared. */
const SAME: readonly [RegExp, string][] = [
  [/\bwondering (?:if|whether) you (?:would|might|could)(?: perhaps| possibly| maybe)?\b/gi, ''],
  [/\bas you (?:(?:may|might|probably|will|already) )+(?:know|be aware|have \w+)\b/gi, ''],
  [/\bapproximately\b/gi, 'about'],
  [/\bin most cases\b/gi, 'mostly'],
  [/\bin many cases\b/gi, 'often'],
  [/\bon (?:numerous occasions)\b/gi, 'often'],
  [/\b(?:in some cases|on occasion)\b/gi, 'sometimes'],
  [/\bin general,/gi, 'generally,'],
  [/\b(?:if|when) you (?:could|would|might)\b/gi, ''],
  [/\b(?:do not|don['’]t) hesitate to\b|\bwhy not\b/gi, ''],
  [/\byou (?:may|might|could) (?:also |well )?(?:want|wish|like) to\b/gi, ''],
  [
    /\b(?:you|this|that|it) (?:might|may|could) (?:be|sound)(?= (?:at all )?(?:interest|of interest|like something))/gi,
    '',
  ],
  [
    /\bit would be \p{L}+ if you could\b|\b(?:could|can) you (?=please|kindly)|\bif you (?:could|can)\b/giu,
    '',
  ],
  [/\bat no (?:cost(?: to you)?|charge)\b/gi, 'free'],
  [/\bin the absence of\b/gi, 'without'],
  [/\b(?:is|are|am|be) unable to\b|\bcan(?:['’]t| not)\b/gi, 'cannot'],
  [/\bwith the exception (?:of|that)\b/gi, 'except'],
  [/\b(?:solely|merely|one and only)\b/gi, 'only'],
  [/\b(?:no|not) later than\b/gi, 'by'],
  [/\bwhether or not\b/gi, 'whether'],
  [/\bno longer able to\b/gi, 'no longer'],
  [/\b(?:is|are) no longer\b/gi, 'no longer'],
  [/\b(?:did|do|does|is|are|was|were|will|would|should|has|have|had|could) not\b/gi, "n't"],
  [/\b(?:won|don|doesn|didn|isn|aren|wasn|weren|wouldn|shouldn|hasn|haven|hadn|couldn)['’]t\b/gi, "n't"],
  [
    /\bas regards|pertaining to|with regards? to|in regards? to|with respect to|with reference to|in relation to|in connection with\b/gi,
    '',
  ],
  [/\b(?<=\p{L} )about (?!\d)/giu, ''],
  [/\ball things considered\b/gi, ''],
  [/\bwithout further ado\b|\bneedless to say\b|\bit goes without saying that\b/gi, ''],
  [/\blast but not least\b/gi, ''],
];

const normal = (text: string): string => SAME.reduce((out, [find, put]) => out.replace(find, put), text);

const bag = (text: string, find: RegExp): string =>
  (text.match(find) ?? [])
    .map((one) => one.toLowerCase())
    .sort()
    .join(' ');

const names = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;&)’'\uE000-\uF000] )\p{Lu}[\p{L}\p{N}'’&-]*/gu)]
    .map((match) => match[0].replace(/['’]s$/, '').toLowerCase())
    .filter((name) => !/^i(?:['’]|$)/.test(name));

const allWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []).map((word) =>
      word.replace(/['’]s$/, ''),
    ),
  );

const doubled = (text: string): number =>
  (text.match(/(?<![\p{L}\p{N}'’-])(\p{L}+) \1(?![\p{L}\p{N}'’-])/giu) ?? []).length;

const balance = (text: string): string =>
  ['(', ')', '[', ']', '“', '”'].map((sign) => text.split(sign).length - 1).join(',');

function keepsNames(before: string, after: string): boolean {
  const had = allWords(before);
  const has = allWords(after);
  return names(after).every((name) => had.has(name)) && names(before).every((name) => has.has(name));
}

/**
 * True if an edit of a sentence keeps all figures, links and quotations, names, hedges and negations, and leaves its
 * punctuation intact. Edits that fail are discarded.
 */
export function isSafeEdit(before: string, after: string): boolean {
  const [was, is] = [normal(before), normal(after)];
  return (
    /\p{L}{2}|\p{N}/u.test(after) &&
    bag(before, NUMBER) === bag(after, NUMBER) &&
    bag(before, HELD) === bag(after, HELD) &&
    bag(before, NUMBER_WORD) === bag(after, NUMBER_WORD) &&
    bag(was, HEDGE) === bag(is, HEDGE) &&
    (was.match(NEGATION) ?? []).length === (is.match(NEGATION) ?? []).length &&
    keepsNames(before, after) &&
    doubled(after) <= doubled(before) &&
    balance(before) === balance(after) &&
    !(/ {2}/.test(after) && !/ {2}/.test(before)) &&
    !(/^\p{Ll}/u.test(after) && !/^\p{Ll}/u.test(before)) &&
    !(/ [,.;!?](?:\s|$)/.test(after) && !/ [,.;!?](?:\s|$)/.test(before))
  );
}
