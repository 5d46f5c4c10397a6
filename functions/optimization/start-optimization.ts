import { isLongEnough } from '#shared/cases/case-rules';
import { startOptimization } from '#shared/contract/jobs';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { startRun } from '../jobs/start-run';
import { handle } from '../kit/handle';

export const handler = handle({ startOptimization }, async ({ caller, params, body, requestId }) =>
  startRun(
    { caller, caseId: params.caseId, idempotencyKey: body.idempotencyKey, requestId },
    {
      kind: 'optimization',
      needsCredit: true,
      statusWhile: (before) => before,
      check: ({ caseRecord }) => {
        if (caseRecord.head.status === 'draft') throw new AppError('status_refused', messages.notAnalyzed);
        if (caseRecord.body.behavioralMarkers.length === 0)
          throw new AppError('status_refused', messages.noMarkers);
        if (!isLongEnough(caseRecord.body.originalText))
          throw new AppError('text_too_short', messages.optimizationTooShort);
      },
    },
  ),
);
