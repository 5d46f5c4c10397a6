import MiniSearch from 'minisearch';
import { stopWords } from '#shared/language/data/stop-words';
import type { DocumentType } from '#shared/documents/document';

/** A file with what was read of it. */
export interface ReadDocument {
  id: string;
  name: string;
  documentType: DocumentType;
  passages: readonly string[];
}

/** What is sent of one file, in the order in which it stands there. */
export interface FittingPassages {
  document: ReadDocument;
  passages: string[];
}

/** For all files of a kind together, in UTF-16 units: what the model reads beside the copy without losing sight of it. */
const budget = 9_000;
const longestQuestion = 6_000;

/**
 * The passages that fit a case best (BM25). What fits into the budget is sent whole; else each file has a say, if only
 * with its beginning, because guidelines seldom use the words of the copy.
 */
export function rankPassages(documents: readonly ReadDocument[], question: string): FittingPassages[] {
  const all = documents.flatMap((document, at) =>
    document.passages.map((text, n) => ({ document, at, n, text })),
  );
  const first = all.filter(({ n }) => n === 0);
  const ranked = lengthOf(all) <= budget ? all : bestOf(all, question);
  const chosen = new Set<Place>();
  let left = budget;
  for (const place of [...first, ...ranked]) {
    if (chosen.has(place) || place.text.length > left) continue;
    chosen.add(place);
    left -= place.text.length;
  }
  return documents
    .map((document) => ({
      document,
      passages: all
        .filter((place) => place.document === document && chosen.has(place))
        .map(({ text }) => text),
    }))
    .filter(({ passages }) => passages.length > 0);
}

interface Place {
  document: ReadDocument;
  at: number;
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

/** Letters without accents and case, so that spellings meet; words that tell nothing are left out. */
function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower.length < 2 || ignored.has(lower)) return null;
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
