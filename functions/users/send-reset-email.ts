import { sendResetEmail } from '#shared/contract/users';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { sendResetCode } from '../kit/sign-up';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { getUser } from './user-store';

export const handler = handle({ sendResetEmail }, async ({ caller, params: { userId } }) => {
  const user = await getUser(userId);
  if (user.closingAt) throw new AppError('user_refused', messages.userClosing);
  // The audit entry first: an entry without an e-mail does no harm, an e-mail without an entry would.
  await writeAll([putAudit({ adminId: caller.sub, action: 'sendResetEmail', at: now(), userId })]);
  await sendResetCode(user.username ?? user.id);
  return { email: user.email };
});
