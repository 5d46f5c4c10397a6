import * as z from 'zod/mini';
import { AppliedTechnique, CaseBody, FactReport, RunRecord } from '#shared/cases/case';
import type { Version, VersionHead } from '#shared/cases/version';
import { Decisions } from '#shared/cases/decisions';
import type { DocumentType } from '#shared/documents/document';
import { type CaseRecord, InputDigests } from './case-record';

export const StoredVersionHead = z.object({
  version: z.int(),
  createdAt: z.string(),
  persuasionTechniques: z.array(AppliedTechnique),
  optimizationRun: z.optional(RunRecord),
  restored: z.optional(z.object({ from: z.int(), at: z.string() })),
});
export type StoredVersionHead = z.infer<typeof StoredVersionHead>;

const StoredAnalysis = z.pick(CaseBody, {
  behavioralMarkers: true,
  evidence: true,
  language: true,
  analysisRun: true,
});

export const StoredVersion = z.extend(StoredVersionHead, {
  originalText: z.string(),
  optimizedText: z.string(),
  facts: z.array(FactReport),
  decisions: z.optional(Decisions),
  possibleTechniques: CaseBody.shape.possibleTechniques,
  optimizedChannel: z.optional(z.string()),
  optimizedFrom: z.optional(InputDigests),
  analysis: z.optional(StoredAnalysis),
});
export type StoredVersion = z.infer<typeof StoredVersion>;

export const toVersionHead = (stored: StoredVersionHead): VersionHead => ({
  number: stored.version,
  optimizedAt: stored.createdAt,
  techniques: stored.persuasionTechniques.length,
  ...(stored.optimizationRun
    ? { modelId: stored.optimizationRun.modelId, promptVersion: stored.optimizationRun.promptVersion }
    : {}),
  ...(stored.restored ? { restored: stored.restored } : {}),
});

export const toVersion = (stored: StoredVersion): Version => ({
  ...toVersionHead(stored),
  originalText: stored.originalText,
  optimizedText: stored.optimizedText,
  persuasionTechniques: stored.persuasionTechniques,
  facts: stored.facts,
  decisions: stored.decisions ?? {},
  ...(stored.optimizationRun ? { optimizationRun: stored.optimizationRun } : {}),
});

/** Makes an older version's optimization the current one. Call `refreshOutdated` afterwards. */
export function withVersion({ head, body }: CaseRecord, stored: StoredVersion, now: string): CaseRecord {
  const { optimizedText, persuasionTechniques, facts, possibleTechniques } = stored;
  const { optimizationRun: _run, optimizedChannel: _channel, optimizedFrom: _from, ...rest } = body;
  const isMadeFromText = stored.originalText === body.originalText;
  return {
    head: {
      ...head,
      status: isMadeFromText ? 'optimized' : head.status,
      optimizedAt: stored.createdAt,
      updatedAt: now,
      versions: head.versions + 1,
      revision: head.revision + 1,
    },
    body: {
      ...rest,
      optimizedText,
      persuasionTechniques,
      facts,
      possibleTechniques,
      decisions: isMadeFromText ? (stored.decisions ?? {}) : {},
      audienceFiles: filesOf(stored, 'audience'),
      brandFiles: filesOf(stored, 'brand'),
      ...(stored.optimizationRun ? { optimizationRun: stored.optimizationRun } : {}),
      ...(stored.optimizedFrom ? { optimizedFrom: stored.optimizedFrom } : {}),
      ...(stored.optimizedChannel ? { optimizedChannel: stored.optimizedChannel } : {}),
    },
  };
}

const filesOf = ({ optimizationRun }: StoredVersion, type: DocumentType) =>
  (optimizationRun?.files ?? [])
    .filter(({ documentType }) => documentType === type)
    .map(({ documentId }) => documentId);
