import type { Fault } from '@suasion/stand-in/stand-in';
import type { AskedForm } from './models';
import { looseJson } from './question';
import { cutToLength, makeReply, replyText, textReply, type Reply } from './reply';

export const garbageKinds = ['not-json', 'unknown-ids', 'false-spans', 'refusal', 'truncated'] as const;
export type GarbageKind = (typeof garbageKinds)[number];

export const makeGarbageChoice = (): ((fault: Fault & { variant?: unknown }) => GarbageKind) => {
  let turn = 0;
  return ({ variant }) => {
    const chosen = garbageKinds.find((kind) => kind === variant);
    if (chosen) return chosen;
    const next = garbageKinds[turn % garbageKinds.length] ?? 'not-json';
    turn += 1;
    return next;
  };
};

/** Turns a valid answer into an invalid reply of the given kind, for the fault `garbage`. */
export const spoilReply = (kind: GarbageKind, answer: unknown, form: AskedForm): Reply => {
  const value = typeof answer === 'string' ? looseJson(answer) : answer;
  if (kind === 'unknown-ids') return makeReply(withUnknownIds(value), form);
  if (kind === 'false-spans') return makeReply(withFalseSpans(value), form);
  if (kind === 'refusal') return textReply('I cannot help with this request.');
  if (kind === 'not-json')
    return textReply('Sure! Here is what stands out: the copy is <b>urgent</b> and "warm.');
  const whole = makeReply(answer, form);
  return cutToLength(whole, Math.ceil(replyText(whole).length * 0.6));
};

const withUnknownIds = (value: unknown): unknown =>
  mapMembers(value, (key, member) =>
    typeof member === 'string' && (key === 'id' || key === 'name') ? `no-such-${key}-${member}` : member,
  );

const strangeWords = 'words that stand nowhere in this text, 4711 of them';

const withFalseSpans = (value: unknown): unknown =>
  mapMembers(value, (key, member) => {
    if (key === 'quote') return strangeWords;
    return key === 'quotes' ? [strangeWords] : member;
  });

const mapMembers = (value: unknown, change: (key: string, member: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapMembers(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, change(key, mapMembers(member, change))]),
  );
};
