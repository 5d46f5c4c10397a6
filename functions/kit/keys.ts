import { prefixes, singletons } from './names';

/** Every key of the table, built here and nowhere else. */
export interface Key {
  pk: string;
  sk: string;
}

const userPk = (sub: string) => `${prefixes.user}${sub}`;

export const profileKey = (sub: string): Key => ({ pk: userPk(sub), sk: 'PROFILE' });
export const caseKey = (sub: string, caseId: string): Key => ({ pk: userPk(sub), sk: `CASE#${caseId}` });
export const caseBodyKey = (sub: string, caseId: string): Key => ({
  pk: userPk(sub),
  sk: `CASE#${caseId}#BODY`,
});
export const versionKey = (sub: string, caseId: string, version: number): Key => ({
  pk: userPk(sub),
  sk: `CASE#${caseId}#V#${String(version).padStart(5, '0')}`,
});
export const newestVersion = 99_999;
export const caseRowsPrefix = (caseId: string) => `CASE#${caseId}#`;
export const documentKey = (sub: string, caseId: string, documentId: string): Key => ({
  pk: userPk(sub),
  sk: `${documentsPrefix(caseId)}${documentId}`,
});
export const documentsPrefix = (caseId: string) => `${caseRowsPrefix(caseId)}DOC#`;
export const documentCountKey = (sub: string, caseId: string): Key => ({
  pk: userPk(sub),
  sk: `${caseRowsPrefix(caseId)}DOCS`,
});
export const draftPrefix = 'DRAFT#';
export const draftKey = (sub: string, digest: string): Key => ({
  pk: userPk(sub),
  sk: `${draftPrefix}${digest}`,
});
export const jobKey = (sub: string, jobId: string): Key => ({ pk: userPk(sub), sk: `JOB#${jobId}` });
export const ledgerKey = (sub: string, createdAt: string, fact: string): Key => ({
  pk: userPk(sub),
  sk: `${ledgerPrefix}${createdAt}#${fact}`,
});
export const ledgerPrefix = 'CREDIT#';
export const orderKey = (sub: string, orderDate: string, orderId: string): Key => ({
  pk: userPk(sub),
  sk: `${orderPrefix}${orderDate}#${orderId}`,
});
export const orderPrefix = 'ORDER#';
export const subscriptionKey = (sub: string): Key => ({ pk: userPk(sub), sk: 'SUBSCRIPTION' });
export const customerKey = (customerId: string): Key => ({
  pk: `${prefixes.stripe}${customerId}`,
  sk: 'LINK',
});
/** A Stripe event whose user is not known yet. `claimKey`: a customer, or the digest of an e-mail address. */
export const parkedKey = (claimKey: string, eventId: string): Key => ({
  pk: `${prefixes.stripe}${claimKey}`,
  sk: `${parkedPrefix}${eventId}`,
});
export const parkedPrefix = 'PARKED#';
export const seenEventKey = (eventId: string): Key => ({ pk: `${prefixes.event}${eventId}`, sk: 'SEEN' });
export const promptVersionKey = (promptKey: string, version: number): Key => ({
  pk: `${prefixes.prompt}${promptKey}`,
  sk: `V#${String(version).padStart(5, '0')}`,
});
export const activePromptKey = (promptKey: string): Key => ({ pk: singletons.prompts, sk: promptKey });
export const promptTestKey = (sub: string, testId: string): Key => ({
  pk: userPk(sub),
  sk: `PROMPTTEST#${testId}`,
});
export const settingsKey: Key = { pk: singletons.settings, sk: 'SITE' };
export const termsHeadKey = (version: number): Key => ({
  pk: singletons.terms,
  sk: `${termsHeadPrefix}${String(version).padStart(5, '0')}`,
});
export const termsHeadPrefix = 'V#';
export const termsBodyKey = (version: number): Key => ({
  pk: singletons.terms,
  sk: `BODY#${String(version).padStart(5, '0')}`,
});
export const activeTermsKey: Key = { pk: singletons.terms, sk: 'ACTIVE' };
export const auditKey = (id: string): Key => ({ pk: singletons.audit, sk: id });
export const bonusKey = (sub: string, digest: string): Key => ({ pk: userPk(sub), sk: `BONUS#${digest}` });
export const usageKey = (shard: number, day: string): Key => ({ pk: usagePartition(shard), sk: day });
export const usagePartition = (shard: number) => `${prefixes.usage}${shard}`;

/** The index partition of one of a user's case lists: one status, the archive, or all that are not archived. */
export const casesListKey = (sub: string, list: string) => `${userPk(sub)}#${list}`;
export const casesByUpdateSort = (updatedAt: string, caseId: string) => `${updatedAt}#${caseId}`;
/** A tab sorts before every character of a title, so that "Ad" comes before "Ad 2". */
export const casesByTitleSort = (sortText: string, caseId: string) => `${sortText}\t${caseId}`;

export const keyOf = (row: Record<string, unknown>): Key => ({
  pk: String(row['pk']),
  sk: String(row['sk']),
});
