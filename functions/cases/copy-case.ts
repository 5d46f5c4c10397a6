import { titleMaximum } from '#shared/limits';
import { byItem, type CaseRecord, newCase } from './case-record';

const suffix = ' (Copy)';

export function copyTitle(title: string): string {
  const start = title.slice(0, titleMaximum - suffix.length);
  // Do not leave half of a surrogate pair behind.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${suffix}`;
}

/** Copies fields, texts and decisions, but no markers, techniques, evidence or files. */
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
