import { addCredit } from '#shared/contract/users';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { putAudit } from '../audit/audit-store';
import { walletWrites } from '../credits/wallet-store';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { digestId } from '../kit/ids';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import { grantBonus } from './bonus';
import { getUser, markBonus, toUser } from './user-store';

export const handler = handle({ addCredit }, async ({ caller, params: { userId }, body }) => {
  const { sub: adminId } = caller;
  const digest = digestId(adminId, userId, body.idempotencyKey);
  return retryOnConflict('the wallet', async () => {
    const at = now();
    const user = await getUser(userId);
    if (user.closingAt) throw new AppError('user_refused', messages.userClosing);
    const movement = grantBonus(user, { digest, adminId, at });
    const refused = await writeAll([
      markBonus(userId, digest, at),
      ...walletWrites(userId, user.wallet, movement, 'anyone'),
      putAudit({ adminId, action: 'addCredit', at, userId, detail: '1' }),
    ]);
    if (refused === undefined) return toUser({ ...user, wallet: movement.wallet }, at);
    return refused === markerPosition ? toUser(await getUser(userId), at) : conflict;
  });
});

const markerPosition = 0;
