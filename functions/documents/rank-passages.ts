import MiniSearch from 'minisearch';
import { stopWords } from '#shared/language/data/stop-words';
import type { DocumentType } from '#shared/documents/document';

/** A file with its passages. */
export interface ReadDocument {
  id: string;
  name: string;
  documentType: DocumentType;
  passages: readonly string[];
}

/** The passages to send from one file, in their order in the file. */
export interface RankedPassages {
  document: ReadDocument;
  passages: string[];
}

/** For all files of a type together, in UTF-16 units; more would distract the model from the copy. */
const budget = 9_000;
const longestQuestion = 6_000;

/**
 * The passages that are most relevant to a question (BM25), within the budget. Everything is sent when it fits; otherwise
 * each file contributes at least some of its beginning, because guidelines seldom share words with the copy.
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

/** The first passage of each file, shortened to an equal share of the budget when there are too many. */
function beginningsOf(first: readonly Place[]): Place[] {
  if (lengthOf(first) <= budget) return [...first];
  const share = Math.floor(budget / first.length);
  return first.map((place) => ({ ...place, text: cutTo(place.text, share) }));
}

/** Cuts at a word boundary where there is one. */
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

/** A word in lower case without accents; null for stop words and single letters. */
function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower.length < 2 || ignored.has(lower)) return null;
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
