import { isHeadField, searchedFields } from '#shared/cases/case-fields';
import { caseBodyKey } from '../kit/keys';
import { readSomeOf } from '../kit/table';
import { type ListedHead, listHeads } from './case-list-store';
import { hasWords, wordsOf } from '../kit/fold-text';

const casesPerCall = 100;
const bodiesPerRequest = 50;
const searchedHeadFields = searchedFields.filter(isHeadField);
const bodyTexts = [...searchedFields.filter((field) => !isHeadField(field)), 'optimizedText'] as const;

/** Finds cases with every word of `search` among the next 100 of a list. `next`: there may be more matches. */
export async function searchHeads(
  sub: string,
  page: Parameters<typeof listHeads>[1],
  search: string,
): Promise<{ found: ListedHead[]; next?: string }> {
  const words = wordsOf(search);
  const candidates = await listHeads(sub, { ...page, limit: casesPerCall });
  const undecided = candidates.found.filter((listed) => !isInHead(listed, words)).map(({ head }) => head.id);
  const bodies = await bodyTextsOf(sub, undecided);

  const matching = candidates.found.filter(
    (listed) =>
      isInHead(listed, words) || hasWords([...headTexts(listed), bodies.get(listed.head.id) ?? ''], words),
  );
  const found = matching.slice(0, page.limit);
  const next = matching.length > found.length ? found.at(-1)?.sortKey : candidates.next;
  return { found, ...(next ? { next } : {}) };
}

const headTexts = ({ head }: ListedHead) => searchedHeadFields.map((field) => head[field] ?? '');
const isInHead = (listed: ListedHead, words: readonly string[]) => hasWords(headTexts(listed), words);

async function bodyTextsOf(sub: string, caseIds: string[]): Promise<Map<string, string>> {
  const starts = caseIds.flatMap((_, at) => (at % bodiesPerRequest === 0 ? [at] : []));
  const bodies = await Promise.all(
    starts.map((at) => {
      const wanted = caseIds.slice(at, at + bodiesPerRequest);
      return readSomeOf(
        wanted.map((caseId) => caseBodyKey(sub, caseId)),
        bodyTexts,
      );
    }),
  );
  const joined = bodies.flat().map((body) => bodyTexts.flatMap((name) => textIn(body?.[name])).join('\n'));
  return new Map(caseIds.map((caseId, at) => [caseId, joined[at] ?? '']));
}

const textIn = (value: unknown) => (typeof value === 'string' ? [value] : []);
