import { type PromptField, promptFields } from '#shared/cases/case-fields';
import { type CaseRecord, fieldValues, type InputDigests } from './case-record';
import type { StoredVersion } from './version-record';

/** A hash function: equal results only for the same parts in the same order. */
type Digest = (...parts: string[]) => string;

/** Hashed by position, even if empty. Later fields are hashed only if filled, so that stored digests stay valid. */
const positionalFields: readonly PromptField[] = [
  'originalText',
  'businessGoal',
  'behavioralGoal',
  'audience',
  'sender',
  'toneOfVoice',
  'audienceInfo',
  'brandVoice',
];
const laterFields = promptFields.filter((field) => !positionalFields.includes(field));

export function inputDigests(caseRecord: CaseRecord, digest: Digest): InputDigests {
  const { analysisRun = {}, behavioralMarkers } = caseRecord.body;
  const values = fieldValues(caseRecord);
  return {
    text: digest(values.originalText),
    material: digest(
      ...positionalFields.map((field) => values[field]),
      ...laterFields.flatMap((field) => (values[field] ? [field, values[field]] : [])),
      // A second analysis is a new input even if its result is the same.
      ...Object.values(analysisRun).map(String).sort(),
      ...behavioralMarkers.flatMap(({ markerId, textHighlights }) => [
        markerId,
        ...textHighlights.map(({ startIndex, endIndex }) => `${startIndex} ${endIndex}`),
      ]),
    ),
  };
}

export const isMadeFromText = (
  { optimizedFrom }: CaseRecord['body'],
  inputs: InputDigests,
): boolean | undefined => optimizedFrom && optimizedFrom.text === inputs.text;

/** Sets `analysisModifiedAt` by comparing inputs: undoing a change makes the optimized text current again. */
export function refreshOutdated(caseRecord: CaseRecord, inputs: InputDigests, now: string): CaseRecord {
  const { optimizedAt, analysisModifiedAt = '' } = caseRecord.head;
  const { optimizedFrom } = caseRecord.body;
  if (optimizedAt === undefined || optimizedFrom === undefined) return caseRecord;
  const isMarkedOutdated = analysisModifiedAt > optimizedAt;
  const isOutdated = inputs.material !== optimizedFrom.material;
  if (isMarkedOutdated === isOutdated) return caseRecord;
  const head = { ...caseRecord.head, analysisModifiedAt: isOutdated ? now : optimizedAt };
  return { ...caseRecord, head };
}

/**
 * For a case that has its newest version's text again: restores that version's decisions, and its status if all
 * inputs match.
 */
export function withNewestVersion(
  { head, body }: CaseRecord,
  { decisions = {}, analysis }: StoredVersion,
  digest: Digest,
): CaseRecord {
  const withDecisions: CaseRecord = { head, body: { ...body, decisions } };
  const restored: CaseRecord = {
    head: { ...head, status: 'optimized' },
    body: { ...withDecisions.body, ...analysis },
  };
  return inputDigests(restored, digest).material === body.optimizedFrom?.material ? restored : withDecisions;
}
