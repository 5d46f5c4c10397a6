import { isLongEnough } from '#shared/cases/case-rules';
import { startAnalysis } from '#shared/contract/jobs';
import { available } from '#shared/credits/wallet';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { startRun } from '../jobs/start-run';
import { handle } from '../kit/handle';
import { settingsFrom } from '../settings/settings-store';

export const handler = handle({ startAnalysis }, async ({ caller, params, body, requestId }) =>
  startRun(
    { caller, caseId: params.caseId, idempotencyKey: body.idempotencyKey, requestId },
    {
      kind: 'analysis',
      needsCredit: false,
      statusWhile: () => 'draft',
      check: ({ caseRecord, profile, settings, now }) => {
        if (!isLongEnough(caseRecord.body.originalText))
          throw new AppError('text_too_short', messages.analysisTooShort);
        if (settingsFrom(settings).analysisNeedsCredits && available(profile.wallet, now) < 1)
          throw new AppError('no_credits', messages.noCredits);
      },
    },
  ),
);
