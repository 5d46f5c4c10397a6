import { titleMaximum } from '#shared/limits';
import { type CaseRecord, newCase } from './case-record';

const suffix = ' (Copy)';

/** The title of a copy; a long one gives up its end for the suffix. */
export function copyTitle(title: string): string {
  const room = title.slice(0, titleMaximum - suffix.length);
  // A cut through a pair of code units would leave half a character behind.
  return `${room.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${suffix}`;
}

/**
 * A copy with status, texts, fields and decisions of a case. Markers, techniques, files, whatever was quoted from
 * the text as evidence, and the record of the analysis that found it stay behind. The text of an optimized case is the first version of the copy's own history.
 */
export function copyCase(
  { head, body }: CaseRecord,
  made: { id: string; digest: string; title: string; now: string },
): CaseRecord {
  const { status, businessGoal, audience, optimizedAt, analysisModifiedAt } = head;
  const { analysisRun: _analysisRun, ...copied } = body;
  const blank = newCase({ ...made, originalText: body.originalText });
  return {
    head: {
      ...blank.head,
      status,
      ...(businessGoal === undefined ? {} : { businessGoal }),
      ...(audience === undefined ? {} : { audience }),
      ...(optimizedAt === undefined ? {} : { optimizedAt }),
      ...(analysisModifiedAt === undefined ? {} : { analysisModifiedAt }),
      versions: status === 'optimized' ? 1 : 0,
    },
    body: {
      ...copied,
      audienceFiles: [],
      brandFiles: [],
      evidence: {},
      behavioralMarkers: [],
      persuasionTechniques: [],
      possibleTechniques: [],
    },
  };
}
