import { NOMINAL_PHRASES } from '../data/nominal-phrases';
import { PLAIN_PHRASES } from '../data/plain-phrases';
import { MORE_PLAIN_PHRASES } from '../data/plain-phrases-more';
import { PLAIN_VERBS } from '../data/plain-verbs';
import { formsOf } from '../rewrite/grammar';
import type { Proposal } from './proposal';

interface Entry {
  from: string;
  to: string;
  /** Form of a verb that may also be a noun or adjective; undefined if it is replaced in any context. */
  verb?: 'base' | 's' | 'ing' | 'past';
}

function verbEntries(line: string): Entry[] {
  const [left = '', right = ''] = line.split(' ');
  const keepsPast = line.includes('~');
  const from = formsOf(left.replace(/[!^]/, ''));
  const to = formsOf(right.replace('~', '').replaceAll('_', ' '));
  const names = ['base', 's', 'ing', 'past'] as const;
  return names
    .map((verb, i) => ({
      from: from[i] ?? '',
      to: to[i] ?? '',
      ...(left.includes('!') || (left.includes('^') && verb === 'base') ? { verb } : {}),
    }))
    .slice(0, keepsPast ? 3 : 4);
}

function phraseEntry(line: string): Entry {
  const at = line.lastIndexOf('>');
  return { from: line.slice(0, at).trim(), to: line.slice(at + 1).trim() };
}

/** Built at the first question, to keep the start of the local host short. */
function makeIndex(): ReadonlyMap<string, readonly Entry[]> {
  const entries = [
    ...`${PLAIN_PHRASES}\n${MORE_PLAIN_PHRASES}\n${NOMINAL_PHRASES}`.split('\n').map(phraseEntry),
    ...PLAIN_VERBS.split('\n').flatMap(verbEntries),
  ];
  const byFirst = new Map<string, Entry[]>();
  for (const entry of entries.sort((a, b) => b.from.length - a.from.length)) {
    const first = /^[\p{L}\p{N}][\p{L}\p{N}'-]*/u.exec(entry.from)?.[0] ?? entry.from;
    const group = byFirst.get(first);
    if (group) group.push(entry);
    else byFirst.set(first, [entry]);
  }
  return byFirst;
}

let madeIndex: ReadonlyMap<string, readonly Entry[]> | undefined;
const index = (): ReadonlyMap<string, readonly Entry[]> => (madeIndex ??= makeIndex());

const VERB_BEFORE =
  /(?:\b(?:to|can|will|could|would|should|must|may|might|please|you|we|they|I|who|not|also|easily|quickly) |(?:^|[.!?:–] ))$/i;
const DETERMINER_BEFORE =
  /\b(?:the|a|an|our|your|their|his|her|its|this|that|each|every|any|no|of|first|new) $/i;
const OPEN_BEFORE = /(?:^|[,;:–—.!?-] |\b(?:but|so|then) )$/i;

/** True if the words around an ambiguous form show that it is a verb. */
function isVerb(form: NonNullable<Entry['verb']>, before: string, after: string): boolean {
  if (form === 'base')
    return (
      VERB_BEFORE.test(before) &&
      (/\S $/.test(before) || /^ (?:a|an|the|your|our|it|more|\d|[\p{L}-]+ing|all|these)\b/u.test(after))
    );
  if (form === 's') return /\b(?:which|that|it|he|she|who|and) $/i.test(before);
  return !DETERMINER_BEFORE.test(before) && !/^ (?:department|manager|order|process|power)/i.test(after);
}

const PLURAL_SOON = /^ (?:[\p{L}-]+ ){0,2}(?:[\p{L}-]+[^su'\W]s|people|women|men|children)\b/u;
const DETERMINER_NEXT = /^ (?:our|the|these|those|my|your|their|its|us|them|this|his|her)\b/;

/** The replacement, adapted to the words around it; undefined if it does not fit. */
function fitted(entry: Entry, before: string, after: string): string | undefined {
  if (entry.verb && !isVerb(entry.verb, before, after)) return undefined;
  if (
    /^can(?:not)?\b/.test(entry.to) &&
    /\b(?:will|would|should|may|might|to|must|could|can|not|never) $/i.test(before)
  )
    return undefined;
  if (/^assist/.test(entry.from) && /^ [\p{L} ]{2,20} in \p{Ll}+ing\b/u.test(after)) return undefined;
  if (entry.to === 'please' && !OPEN_BEFORE.test(before)) return undefined;
  if (/ of$/.test(entry.from) && /^(?:many|most|several|a few|enough)$/.test(entry.to)) {
    if (/^[^.,;]*\b(?:is|was|has)\b/.test(after)) return undefined;
    if (DETERMINER_NEXT.test(after)) return `${entry.to} of`;
    return entry.to === 'enough' || PLURAL_SOON.test(after) ? entry.to : undefined;
  }
  if (entry.to === 'want to' && /\b(?:we|i) $/i.test(before)) return undefined;
  if (entry.to === '' && entry.from.includes(' ') && !/(?:^|[.!?:–,] )$/.test(before)) return undefined;
  return entry.to;
}

function entryAt(text: string, at: number, word: string): { entry: Entry; to: string } | undefined {
  const candidates = index().get(word.toLowerCase().replaceAll('’', "'"));
  if (!candidates) return undefined;
  const before = text.slice(Math.max(0, at - 24), at);
  if (/\p{Lu}/u.test(word.charAt(0)) && !/(?:^|[.!?:–] )$/.test(before)) return undefined;
  for (const entry of candidates) {
    const found = text.slice(at, at + entry.from.length);
    if (found.slice(1).toLowerCase().replaceAll('’', "'") !== entry.from.slice(1)) continue;
    if (/\p{Lu}{2}/u.test(found)) continue;
    const after = text.slice(at + entry.from.length, at + entry.from.length + 60);
    if (/^[\p{L}\p{N}]|^['’-]\p{L}/u.test(after) || /[-/]$/.test(before)) continue;
    const to = fitted(entry, before, after);
    if (to !== undefined) return { entry, to };
  }
  return undefined;
}

/** Replaces formal words by everyday ones; keeps capitalised words inside a sentence, which may be names. */
export function plainWords(text: string): Proposal | undefined {
  let out = '';
  let at = 0;
  const said: string[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)) {
    if (match.index < at) continue;
    const hit = entryAt(text, match.index, match[0]);
    if (!hit) continue;
    const from = text.slice(match.index, match.index + hit.entry.from.length);
    const to = /^\p{Lu}/u.test(from) ? hit.to.charAt(0).toUpperCase() + hit.to.slice(1) : hit.to;
    out += text.slice(at, match.index) + to;
    at = match.index + from.length;
    said.push(hit.to === '' ? `cut “${from}”` : `“${from}” became “${to}”`);
  }
  return said.length ? { text: out + text.slice(at), said } : undefined;
}
