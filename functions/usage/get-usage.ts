import { getUsage } from '#shared/contract/usage';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { daysBetween } from './days';
import { getUsageOf } from './usage-store';
import { handle } from '../kit/handle';

const longestSpan = 366;

export const handler = handle({ getUsage }, async ({ query: { from, to } }) => {
  const span = daysBetween(from, to).length;
  if (span < 1 || span > longestSpan) throw new AppError('bad_request', messages.usageSpan);
  return { days: await getUsageOf(daysBetween(from, to)) };
});
