import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { isNewRow, rowExists, type Update } from '../kit/expression';
import { caseKey, newestVersion, versionKey } from '../kit/keys';
import { queryPage, readRow, readRows, type Row, type Write } from '../kit/table';
import type { CaseRecord, InputDigests, StoredHead } from './case-record';
import { caseFrom, caseKeys, headFrom } from './case-store';
import { isMadeFromText } from './optimization-inputs';
import { StoredVersion, StoredVersionHead } from './version-record';

export const putVersion = (sub: string, { head, body }: CaseRecord): Write =>
  put(sub, head.id, {
    version: head.versions,
    createdAt: head.optimizedAt,
    originalText: body.originalText,
    optimizedText: body.optimizedText,
    persuasionTechniques: body.persuasionTechniques,
    facts: body.facts,
    possibleTechniques: body.possibleTechniques,
    optimizedChannel: body.optimizedChannel,
    optimizedFrom: body.optimizedFrom,
    analysis: {
      behavioralMarkers: body.behavioralMarkers,
      evidence: body.evidence,
      language: body.language,
      analysisRun: body.analysisRun,
    },
    optimizationRun: body.optimizationRun,
  });

export const putRestoredVersion = (sub: string, { head, body }: CaseRecord, older: StoredVersion): Write =>
  put(sub, head.id, {
    ...older,
    // With the same original text the decisions move into the case; otherwise the version keeps them.
    decisions: older.originalText === body.originalText ? undefined : older.decisions,
    version: head.versions,
    restored: { from: older.version, at: head.updatedAt },
  });

/** Saves the case's decisions in its newest version before a new one replaces it; drops them if the text changed. */
export const storeDecisions = (sub: string, { head, body }: CaseRecord, present: InputDigests): Write[] =>
  head.versions === 0 || Object.keys(body.decisions).length === 0 || isMadeFromText(body, present) === false
    ? []
    : [changeVersion(sub, head, { set: { decisions: body.decisions } })];

export async function takeNewestVersion(
  sub: string,
  head: StoredHead,
): Promise<{ version: StoredVersion; taken: Write[] }> {
  const version = versionFrom(await readRow(versionKey(sub, head.id, head.versions)));
  return { version, taken: version.decisions ? [changeVersion(sub, head, { remove: ['decisions'] })] : [] };
}

const changeVersion = (sub: string, head: StoredHead, change: Pick<Update, 'set' | 'remove'>): Write => ({
  update: versionKey(sub, head.id, head.versions),
  ...change,
  when: [rowExists],
});

const put = (sub: string, caseId: string, version: { version: number } & Row): Write => ({
  put: { ...versionKey(sub, caseId, version.version), ...version },
  when: [isNewRow],
});

export async function getVersionOf(sub: string, caseId: string, number: number): Promise<StoredVersion> {
  const [head, version] = await readRows([caseKey(sub, caseId), versionKey(sub, caseId, number)]);
  found(headFrom(head));
  return versionFrom(version);
}

export async function getCaseWithVersion(
  sub: string,
  caseId: string,
  number: number,
): Promise<{ caseRecord: CaseRecord; version: StoredVersion }> {
  const [head, body, version] = await readRows([...caseKeys(sub, caseId), versionKey(sub, caseId, number)]);
  return { caseRecord: found(caseFrom(head, body)), version: versionFrom(version) };
}

const pageSize = 10;

export async function listVersionHeads(
  sub: string,
  caseId: string,
  before: number | undefined,
): Promise<{ versions: StoredVersionHead[]; next?: number }> {
  const oldest = versionKey(sub, caseId, 0);
  const { rows, lastKey } = await queryPage({
    partition: oldest.pk,
    sort: {
      between: [oldest.sk, versionKey(sub, caseId, before === undefined ? newestVersion : before - 1).sk],
    },
    order: 'descending',
    attributes: ['version', 'createdAt', 'persuasionTechniques', 'optimizationRun', 'restored'],
    // The page lists the versions right after it has created one.
    isConsistent: true,
    limit: pageSize,
  });
  const versions = rows.map((row) => StoredVersionHead.parse(row));
  const next = lastKey && versions.at(-1)?.version;
  return { versions, ...(next ? { next } : {}) };
}

function found<Found>(value: Found | undefined): Found {
  if (value === undefined) throw new AppError('case_not_found', messages.caseNotFound);
  return value;
}

function versionFrom(row: Row | undefined): StoredVersion {
  if (!row) throw new AppError('version_not_found', messages.versionNotFound);
  return StoredVersion.parse(row);
}
