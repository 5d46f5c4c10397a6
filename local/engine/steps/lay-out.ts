import { BASE_VERBS } from '../data/words';
import { countWords, overlap, stems } from '../text/words';
import type { Block, Draft, Unit } from '../rewrite/draft';

interface Series {
  intro: string;
  items: string[];
}

const DEEDS_AFTER =
  /^(.{0,140}?\b(?:(?:you|we|they|\p{L}+s|team|staff|people) (?:also |now |then )?can(?: also| now| then| even)?|lets (?:you|your \p{L}+|\p{L}+s)|lets? you|helps? (?:you|your \p{L}+|\p{L}+s)(?: to)?|want to|here to|able to|how to))(:? )(.+)$/su;
const THINGS_AFTER =
  /^(.{0,140}?\b(?:includes?|contains?|covers?|consists? of|comes? with|features?|provides|offers|we (?:also )?offer|you(?:'ll| will)?(?: also| now)? get|you(?:'ll| will) (?:find|learn about|receive)|there (?:will (?:also )?be|are)|has|have|we need|bring|such as))(:? )(.+)$/su;
const DOINGS_AFTER =
  /^(.{0,140}?\b(?:responsible for|by|involves?|include|includes|tasks are|for|when it comes to))(:? )(.+)$/su;
const AFTER_COLON = /^([^:]{6,140}):( )(.+)$/su;

const SHARED_END =
  /\b(?:in one|from one|in a single|together|at once|without|for free|online|in minutes|in seconds|from anywhere|from your|all in|at the same time|at any time|whenever|wherever|when|if|because|so that|so you|until|before|after|as well as)\b/i;
const CLAUSE =
  /\b(?:is|are|was|were|will|would|has|have|had|that|which|who|because|so|if|when|we|you|they|it|i|can|but|while|there)\b/i;
const PREPOSITION = /\b(?:off|on|of|for|with|in|to|at|from|by|between|against|about)\b/i;
const OWN_START = /^(?:an?|the|our|your|one|two|three|four|five|\d)\b/i;

/** The last two items of a comma series, joined by a conjunction of any supported language. */
const CONJUNCTION = /^(.+?),? (?:and|or|und|oder|og|eller|et|ou|y|o|e|en|of|och|i|oraz) (.+)$/su;

function itemsOf(series: string): string[] {
  const parts = series.replace(/[.!;]+$/, '').split(/, /);
  const last = parts.pop() ?? '';
  const bare = /^(?:and|or|und|og|et|y|e|en|och) (.+)$/su.exec(last);
  if (bare?.[1]) return [...parts, bare[1]];
  const joined = CONJUNCTION.exec(last);
  return joined?.[1] && joined[2] ? [...parts, joined[1], joined[2]] : [];
}

const wordy = (items: string[]): boolean =>
  items.length >= 3 &&
  items.every((one) => one.length > 2 && countWords(one) <= 9) &&
  countWords(items.join(' ')) >= (items.length > 3 ? 4 : 6);

function parallelActions(items: string[]): boolean {
  const first = items.map((item) => /^\p{Ll}+/u.exec(item)?.[0] ?? '');
  return (
    wordy(items) &&
    first.every((word) => BASE_VERBS.has(word)) &&
    items.every((item) => countWords(item) >= 2 && !/\b(?:you|they|we|which|that|it|them)\b/i.test(item)) &&
    !SHARED_END.test(items.at(-1) ?? '')
  );
}

function parallelThings(items: string[]): boolean {
  const [first = ''] = items;
  const last = items.at(-1) ?? '';
  if (!wordy(items) || items.some((item) => CLAUSE.test(item))) return false;
  if (SHARED_END.test(last)) return false;
  if (PREPOSITION.test(first) && !(/^an? /.test(first) && /^an? /.test(last))) return false;
  if (PREPOSITION.test(last) && !OWN_START.test(last) && !/^\p{L}+ (?:of|to) \p{L}+$/u.test(last))
    return false;
  const shared = /^(?:your|our|the|free|all|any|new|\d|more|both|no|every|each|this|up)\b/i;
  return !shared.test(first) || items.slice(1).every((item) => OWN_START.test(item) || shared.test(item));
}

function parallelDoings(items: string[]): boolean {
  return (
    wordy(items) &&
    items.every(
      (item) => /^\p{Ll}{2,}ing \S/u.test(item) && !/\b(?:you|they|we|which|that|it|them)\b/i.test(item),
    ) &&
    !SHARED_END.test(items.at(-1) ?? '')
  );
}

function seriesOf(text: string, english: boolean): Series | undefined {
  const tries: readonly [RegExp, (items: string[]) => boolean][] = english
    ? [
        [AFTER_COLON, (items) => parallelThings(items) || parallelActions(items)],
        [DEEDS_AFTER, parallelActions],
        [DOINGS_AFTER, parallelDoings],
        [THINGS_AFTER, parallelThings],
      ]
    : [[AFTER_COLON, (items) => wordy(items) && items.every((item) => countWords(item) <= 5)]];
  for (const [find, parallel] of tries) {
    const match = find.exec(text);
    const items = itemsOf(match?.[3] ?? '');
    const intro = (match?.[1] ?? '').trim();
    if (countWords(intro) >= 2 && !/[(“]/.test(intro) && items.length <= 9 && parallel(items))
      return { intro, items };
  }
  return undefined;
}

/** Moves items that share words with the audience notes to the front. */
function forAudience(items: string[], audience: Set<string>): string[] {
  if (audience.size === 0) return items;
  const score = new Map(items.map((item) => [item, overlap(stems(item), audience)]));
  return [...items].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
}

/** Turns a sentence with three or more parallel items into an introduction and a list. True if it did. */
export function makeList(unit: Unit, draft: Draft): boolean {
  if (unit.frozen || unit.items || unit.text.length < 40 || unit.text.length > 700) return false;
  if (/\?$/.test(unit.text) || /[.!] \p{Lu}/u.test(unit.text)) return false;
  const series = seriesOf(unit.text, draft.language.code === 'en');
  if (!series) return false;
  const items = forAudience(series.items, draft.audienceStems);
  const moved = items[0] !== series.items[0];
  unit.text = `${series.intro}:`;
  unit.items = items;
  const order = moved ? `, “${items[0] ?? ''}” first because your audience notes speak of it` : '';
  unit.edits.push({
    step: 'list',
    said: `${items.length} parallel items after “${series.intro}” now stand one to a line${order}`,
  });
  return true;
}

const LEANS_BACK =
  /^(?:it|they|this|that|these|those|he|she|but|and|so|or|also|then|still|however|after that|instead|otherwise|both|here|there|such|because|even|in short|his|her|their|its|yes|no)\b/i;

const words = (units: Unit[]): number => units.reduce((sum, unit) => sum + countWords(unit.text), 0);

/** True if `next` must stay with the group: an answer to its question, or a pronoun for its noun. */
function belongs(group: Unit[], next: Unit): boolean {
  const shown = group.filter((unit) => unit.text !== '');
  const last = shown.at(-1);
  if (!last || next.text === '') return true;
  if (shown.length >= 4) return false;
  if (/[?:]$/.test(last.text) || LEANS_BACK.test(next.text)) return true;
  const together = words([...group, next]);
  return shown.length < 2 ? together <= 45 : shown.length < 3 && together <= 28;
}

function groupsOf(units: Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const open = groups.at(-1);
    if (open && belongs(open, unit)) open.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

const isWall = (block: Block): boolean =>
  block.kind === 'prose' && block.units.length >= 3 && words(block.units) > 45;

/** Splits long paragraphs between sentences. */
export function shortParagraphs(draft: Draft): void {
  draft.blocks = draft.blocks.flatMap((block) => {
    if (!isWall(block)) return [block];
    const groups = groupsOf(block.units);
    if (groups.length < 2) return [block];
    groups.forEach((group, index) => {
      if (index === 0) return;
      group[0]?.edits.push({ step: 'paragraphs', said: `“${group[0].source.slice(0, 32).trim()}…”` });
    });
    return groups.map((units, index) => ({ ...block, units, breaks: index === 0 ? block.breaks : 2 }));
  });
}

/** Starts a new paragraph after every list. */
export function separateLists(draft: Draft): void {
  draft.blocks = draft.blocks.flatMap((block) => {
    const out: Block[] = [];
    let rest: Unit[] = [];
    const flush = (breaks: number): void => {
      if (rest.length) out.push({ ...block, units: rest, breaks: out.length ? breaks : block.breaks });
      rest = [];
    };
    for (const unit of block.units) {
      if (unit.items && rest.length) flush(2);
      rest.push(unit);
      if (unit.items) flush(2);
    }
    flush(2);
    return out;
  });
}
