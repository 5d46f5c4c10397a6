import { excerptOf } from '#shared/cases/case-rules';
import type { RequestParts } from '#shared/contract/operation';
import type { updateCase } from '#shared/contract/cases';
import type { Capability } from '#shared/roles';
import type { CaseRecord } from './case-record';

type Change = Omit<RequestParts<typeof updateCase>['body'], 'revision'>;

const capabilityOf: Partial<Record<keyof Change, Capability>> = {
  businessGoal: 'editAnalysis',
  behavioralGoal: 'editAnalysis',
  audience: 'editAnalysis',
  sender: 'editAnalysis',
  toneOfVoice: 'editAnalysis',
  audienceInfo: 'audienceInfo',
  brandVoice: 'brandVoice',
};

/** The capabilities that a change needs: sending a field as it already is needs none. */
export function capabilitiesNeeded(before: CaseRecord, change: Change): Capability[] {
  return changedFields(before, change).flatMap((field) => capabilityOf[field] ?? []);
}

function changedFields(before: CaseRecord, change: Change): (keyof Change)[] {
  const stored: Partial<Record<string, unknown>> = { ...before.head, ...before.body };
  const fields = Object.keys(change) as (keyof Change)[];
  return fields.filter((field) => change[field] !== undefined && change[field] !== (stored[field] ?? ''));
}

/**
 * The case with a change applied. Another text makes it a draft again and takes the evidence away, because highlights
 * are spans of the text that was; what was optimized before stays readable.
 */
export function changeCase(before: CaseRecord, change: Change, digest: string, now: string): CaseRecord {
  const { title, originalText, businessGoal, audience, ...bodyFields } = defined(change);
  const isNewText = originalText !== undefined && originalText !== before.body.originalText;
  const isNewAnalysis = capabilitiesNeeded(before, change).length > 0;

  const head = {
    ...before.head,
    ...defined({ title, businessGoal, audience }),
    digest,
    updatedAt: now,
    revision: before.head.revision + 1,
    ...(isNewAnalysis || isNewText ? { analysisModifiedAt: now } : {}),
  };
  if (!isNewText)
    return { head, body: { ...before.body, ...bodyFields, evidence: stillShown(before, change) } };

  const { language: _language, ...body } = before.body;
  return {
    head: { ...head, status: 'draft', excerpt: excerptOf(originalText) },
    body: { ...body, ...bodyFields, originalText, evidence: {}, behavioralMarkers: [], decisions: {} },
  };
}

/** The evidence of the fields that a change leaves alone. */
function stillShown(before: CaseRecord, change: Change): CaseRecord['body']['evidence'] {
  const changed: readonly string[] = changedFields(before, change);
  return Object.fromEntries(
    Object.entries(before.body.evidence).filter(([field]) => !changed.includes(field)),
  );
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
