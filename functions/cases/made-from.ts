import type { CaseRecord, MadeFrom } from './case-record';
import type { StoredVersion } from './version-record';

/** Stands for its parts and no others. */
type Digest = (...parts: string[]) => string;

/**
 * What a rewrite of a case is made from as it stands now, the files aside.
 */
export const madeFrom = ({ head, body }: CaseRecord, digest: Digest): MadeFrom => ({
  text: digest(body.originalText),
  material: digest(
    body.originalText,
    ...[head.businessGoal, body.behavioralGoal, head.audience, body.sender, body.toneOfVoice].map(told),
    ...[body.audienceInfo, body.brandVoice].map(told),
    // Each analysis is one of its own, also when it finds the same.
    ...(body.analysisRun ? Object.values(body.analysisRun).map(String).sort() : []),
    ...body.behavioralMarkers.flatMap(({ markerId, textHighlights }) => [
      markerId,
      ...textHighlights.map(({ startIndex, endIndex }) => `${startIndex} ${endIndex}`),
    ]),
  ),
});

const told = (words: string | undefined) => words ?? '';

/** True when the optimized text was made from the text that the case has now; undefined when nobody wrote that down. */
export const isOfThisText = ({ optimizedFrom }: CaseRecord['body'], now: MadeFrom): boolean | undefined =>
  optimizedFrom && optimizedFrom.text === now.text;

/**
 * The case with the date of its analysis after that of the optimization when it is not what that was made from, and not
 * after it when it is: so a change that is taken back is no change.
 */
export function dated(caseRecord: CaseRecord, present: MadeFrom, now: string): CaseRecord {
  const { optimizedAt, analysisModifiedAt = '' } = caseRecord.head;
  const { optimizedFrom } = caseRecord.body;
  if (optimizedAt === undefined || optimizedFrom === undefined) return caseRecord;
  const isLater = analysisModifiedAt > optimizedAt;
  const isOther = present.material !== optimizedFrom.material;
  if (isLater === isOther) return caseRecord;
  const head = { ...caseRecord.head, analysisModifiedAt: isOther ? now : optimizedAt };
  return { ...caseRecord, head };
}

/**
 * A case whose text is again the one of its newest version: what was decided is there again, and, when nothing else was
 * changed, so is the analysis, and it is as optimized as it was.
 */
export function withItsVersion(
  { head, body }: CaseRecord,
  { decisions = {}, analysis }: StoredVersion,
  digest: Digest,
): CaseRecord {
  const decided: CaseRecord = { head, body: { ...body, decisions } };
  const whole: CaseRecord = {
    head: { ...head, status: 'optimized' },
    body: { ...decided.body, ...analysis },
  };
  return madeFrom(whole, digest).material === body.optimizedFrom?.material ? whole : decided;
}
