import { setUserSuspended } from '#shared/contract/users';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { syncSignIn, unsuspendUser, UserPoolError, suspendUser } from './suspension';
import { getUser } from './user-store';

export const handler = handle({ setUserSuspended }, async ({ caller, params, body, requestId }) => {
  const { userId } = params;
  if (userId === caller.sub) throw new AppError('user_refused', messages.selfNotSuspended);
  const user = await getUser(userId);
  try {
    await (body.isSuspended ? suspendUser(user, caller.sub) : unsuspendUser(user, caller.sub));
    const { id, email, userType } = await syncSignIn(userId, body.isSuspended);
    return { id, email, userType };
  } catch (cause) {
    if (!(cause instanceof UserPoolError)) throw cause;
    // The profile is changed already; repeating the action completes it.
    logCause('setUserSuspended', requestId, cause.cause);
    const sentence = body.isSuspended ? messages.suspensionUnfinished : messages.unsuspensionUnfinished;
    throw new AppError('sign_in_service', sentence, cause);
  }
});
