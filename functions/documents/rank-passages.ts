import MiniSearch from 'minisearch';
import { stopWords } from '#shared/language/data/stop-words';
import type { DocumentType } from '#shared/documents/document';

export interface ReadDocument {
  id: string;
  name: string;
  documentType: DocumentType;
  passages: readonly string[];
}

export interface RankedPassages {
  document: ReadDocument;
  passages: string[];
}

/** UTF-16 units for all files of a type together; more would distract the model from the copy. */
const budget = 9_000;
const longestQuestion = 6_000;

/**
 * Chooses the passages that match the question best (BM25), within the budget. Each file keeps its beginning,
 * because guidelines rarely share words with the copy.
 */
export function rankPassages(documents: readonly ReadDocument[], question: string): RankedPassages[] {
  const all = documents.flatMap((document) => document.passages.map((text, n) => ({ document, n, text })));
  const ranked = lengthOf(all) <= budget ? all : bestOf(all, question);
  const chosen = beginningsOf(all.filter(({ n }) => n === 0));
  let left = budget - lengthOf(chosen);
  for (const place of ranked) {
    if (place.n === 0 || place.text.length > left) continue;
    chosen.push(place);
    left -= place.text.length;
  }
  chosen.sort((one, other) => one.n - other.n);
  return documents
    .map((document) => ({
      document,
      passages: chosen.filter((place) => place.document === document).map(({ text }) => text),
    }))
    .filter(({ passages }) => passages.length > 0);
}

function beginningsOf(first: readonly Place[]): Place[] {
  if (lengthOf(first) <= budget) return [...first];
  const share = Math.floor(budget / first.length);
  return first.map((place) => ({ ...place, text: cutTo(place.text, share) }));
}

const cutTo = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/(?<=.{40})\s\S*$/su, '')
        .replace(/\p{Cs}$/u, '');

interface Place {
  document: ReadDocument;
  n: number;
  text: string;
}

const lengthOf = (places: readonly Place[]) => places.reduce((sum, { text }) => sum + text.length, 0);

function bestOf(all: readonly Place[], question: string): Place[] {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], processTerm: toTerm });
  index.addAll(all.map(({ text }, id) => ({ id, text })));
  return index.search(question.slice(0, longestQuestion)).flatMap(({ id }) => all[Number(id)] ?? []);
}

const ignored = new Set(Object.values(stopWords).flatMap((words) => words.split(' ')));

function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower.length < 2 || ignored.has(lower)) return null;
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
