import * as z from 'zod/mini';
import { plainPreview, termsHtml } from '#shared/terms/terms-html';
import { activeTermsKey, termsBodyKey, termsHeadKey, termsHeadPrefix } from '../kit/keys';
import { singletons } from '../kit/names';
import { movePointer, type Pointer, pointerFrom, putOnce, untouched } from '../kit/pointer';
import { queryPage, readRow, readRows, type Row, type Write } from '../kit/table';
import { defaultTerms } from './default-terms';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { TermsHead, TermsVersion } from '#shared/terms/terms';
import { getEmails } from '../audit/audit-store';

export interface ActiveTerms extends Pointer {
  isUntouched: boolean;
}

const StoredHead = z.object({
  version: z.int(),
  title: z.string(),
  preview: z.string(),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
});
export type StoredHead = z.infer<typeof StoredHead>;

const StoredBody = z.object({ content: z.string() });

export interface StoredTerms {
  head: StoredHead;
  content: string;
}

/** The version that is shipped with the product; the first save stores it too. */
export const shippedTerms: StoredTerms = {
  head: {
    version: 1,
    title: defaultTerms.title,
    preview: plainPreview(termsHtml(defaultTerms.content)),
    savedAt: null,
    savedBy: null,
  },
  content: defaultTerms.content,
};

export async function getActive(): Promise<ActiveTerms> {
  const row = await readRow(activeTermsKey);
  if (row) return { ...pointerFrom(row), isUntouched: false };
  const { rows } = await queryHeads(1, undefined);
  const latest = rows[0] && StoredHead.parse(rows[0]).version;
  if (latest === undefined) return { ...untouched, isUntouched: true };
  return { version: latest, latest, revision: 0, isUntouched: false };
}

export async function findTerms(version: number): Promise<StoredTerms | undefined> {
  const [head, body] = await readRows([termsHeadKey(version), termsBodyKey(version)]);
  if (head && body) return { head: StoredHead.parse(head), content: StoredBody.parse(body).content };
  return version === 1 && !head ? shippedTerms : undefined;
}

const pageSize = 20;

export async function listTermsHeads(startKey: Row | undefined) {
  const { rows, lastKey } = await queryHeads(pageSize, startKey);
  const heads = rows.map((row) => StoredHead.parse(row));
  return { heads: heads.length === 0 && !startKey ? [shippedTerms.head] : heads, lastKey };
}

const queryHeads = (limit: number, startKey: Row | undefined) =>
  queryPage({
    partition: singletons.terms,
    sort: { beginsWith: termsHeadPrefix },
    order: 'descending',
    limit,
    isConsistent: true,
    startKey,
  });

export const putActive = (next: Pick<Pointer, 'version' | 'latest'>, before: Pointer): Write =>
  movePointer(activeTermsKey, next, before);

/** Writes that save a version; the first save also stores the shipped one, so that releases cannot change it. */
export const putTerms = ({ head, content }: StoredTerms, before: ActiveTerms): Write[] => [
  ...(before.isUntouched ? rowsOf(shippedTerms) : []),
  ...rowsOf({ head, content }),
];

const rowsOf = ({ head, content }: StoredTerms): Write[] => [
  putOnce({ ...termsHeadKey(head.version), ...head }),
  putOnce({ ...termsBodyKey(head.version), content }),
];

/** Throws `stale_content` if another admin changed the terms since the page was loaded. */
export function requireUnchanged(seen: { latestVersion: number; activeVersion: number }, now: ActiveTerms) {
  if (seen.latestVersion !== now.latest || seen.activeVersion !== now.version)
    throw new AppError('stale_content', messages.staleContent);
}

export async function toHeads(heads: StoredHead[], active: ActiveTerms): Promise<TermsHead[]> {
  const emails = await getEmails(heads.flatMap(({ savedBy }) => savedBy ?? []));
  return heads.map((head) => ({
    ...head,
    savedBy: (head.savedBy && emails.get(head.savedBy)) ?? null,
    isActive: head.version === active.version,
  }));
}

export async function toTermsVersion(
  { head, content }: StoredTerms,
  active: ActiveTerms,
): Promise<TermsVersion> {
  const [seen] = await toHeads([head], active);
  if (!seen) throw new Error('A version has no head.');
  return { ...seen, content, html: termsHtml(content) };
}
