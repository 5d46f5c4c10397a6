import { titleMaximum } from '#shared/limits';
import { byItem, type CaseRecord, newCase } from './case-record';

const suffix = ' (Copy)';

/** The title of a copy; a long title is shortened so that the suffix fits. */
export function copyTitle(title: string): string {
  const start = title.slice(0, titleMaximum - suffix.length);
  // Do not leave half of a surrogate pair behind.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${suffix}`;
}

/**
 * A copy with the status, fields, texts and decisions of a case. Markers, techniques, evidence, files and the record of
 * the analysis are not copied. The optimized text of an optimized case becomes version 1 of the copy.
 */
export function copyCase(
  { head, body }: CaseRecord,
  copy: { id: string; digest: string; title: string; now: string },
): CaseRecord {
  const { status, optimizedAt, analysisModifiedAt } = head;
  const { analysisRun: _analysisRun, ...copied } = body;
  const blank = newCase({ ...copy, originalText: body.originalText });
  return {
    head: {
      ...byItem(head).head,
      ...blank.head,
      status,
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
