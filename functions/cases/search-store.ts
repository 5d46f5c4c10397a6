import { caseBodyKey } from '../kit/keys';
import { readSomeOf } from '../kit/table';
import { listHeads, type Listed } from './case-list-store';
import { hasWords, wordsOf } from './search-words';

/** Cases that one call looks at; the texts of those whose head does not answer are read in two requests at most. */
const lookedAt = 100;
const textsPerRequest = 50;
const texts = ['originalText', 'optimizedText', 'behavioralGoal'] as const;

/**
 * The cases among the next hundred of a list in which every word of `search` occurs. What it costs is bounded by the
 * hundred; whoever has more cases goes on from `next`.
 */
export async function searchHeads(
  sub: string,
  page: Parameters<typeof listHeads>[1],
  search: string,
): Promise<{ found: Listed[]; next?: string }> {
  const words = wordsOf(search);
  const looked = await listHeads(sub, { ...page, limit: lookedAt });
  const unclear = looked.found.filter((listed) => !isInHead(listed, words)).map(({ head }) => head.id);
  const inTexts = await textsOf(sub, unclear);

  const matching = looked.found.filter(
    (listed) =>
      isInHead(listed, words) || hasWords([...headTexts(listed), inTexts.get(listed.head.id) ?? ''], words),
  );
  const found = matching.slice(0, page.limit);
  const next = matching.length > found.length ? found.at(-1)?.place : looked.next;
  return { found, ...(next ? { next } : {}) };
}

const headTexts = ({ head }: Listed) => [head.title, head.businessGoal ?? '', head.audience ?? ''];
const isInHead = (listed: Listed, words: readonly string[]) => hasWords(headTexts(listed), words);

async function textsOf(sub: string, caseIds: string[]): Promise<Map<string, string>> {
  const starts = caseIds.flatMap((_, at) => (at % textsPerRequest === 0 ? [at] : []));
  const bodies = await Promise.all(
    starts.map((at) => {
      const wanted = caseIds.slice(at, at + textsPerRequest);
      return readSomeOf(
        wanted.map((caseId) => caseBodyKey(sub, caseId)),
        texts,
      );
    }),
  );
  const joined = bodies.flat().map((body) => texts.flatMap((name) => textIn(body?.[name])).join('\n'));
  return new Map(caseIds.map((caseId, at) => [caseId, joined[at] ?? '']));
}

const textIn = (value: unknown) => (typeof value === 'string' ? [value] : []);
