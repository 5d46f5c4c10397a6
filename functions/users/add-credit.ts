import { addCredit } from '#shared/contract/users';
import { due, grant } from '#shared/credits/moves';
import type { Movement } from '#shared/credits/wallet';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { monthlyCredits } from '#shared/plans';
import { walletWrites } from '../credits/wallet-store';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { digestId } from '../kit/ids';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import type { StoredProfile } from '../profile/profile-store';
import { putAudit } from '../audit/audit-store';
import { putBonusMark } from './bonus-store';
import { toUser } from './user-list-store';
import { getUser } from './user-store';

export const handler = handle({ addCredit }, async ({ caller, params: { userId }, body }) => {
  const { sub: adminId } = caller;
  const digest = digestId(adminId, userId, body.idempotencyKey);
  return retryOnConflict('the wallet', async () => {
    const at = now();
    const user = await getUser(userId);
    if (user.closingAt) throw new AppError('user_refused', messages.userClosing);
    const movement = bonus(user, { digest, adminId, at });
    const refused = await writeAll([
      putBonusMark(userId, digest, at),
      ...walletWrites(userId, user.wallet, movement, 'anyone'),
      putAudit({ adminId, action: 'addCredit', at, userId, detail: '1' }),
    ]);
    if (refused === undefined) return toUser({ ...user, wallet: movement.wallet }, at);
    if (refused === markPosition) return toUser(await getUser(userId), at);
    return conflict;
  });
});

const markPosition = 0;

function bonus(user: StoredProfile, given: { digest: string; adminId: string; at: string }): Movement {
  const { digest, adminId, at } = given;
  const booked = due(user.wallet, monthlyCredits[user.userType], at);
  const key = `bonus#${digest}`;
  const granted = grant(booked.wallet, {
    ...{ lotId: key, key, amount: 1, reason: 'bonus', expiresAt: null, at },
    referenceId: adminId,
  });
  return { wallet: granted.wallet, entries: [...booked.entries, ...granted.entries] };
}
