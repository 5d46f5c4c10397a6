import type { Standing, StandingMovement } from '#shared/credits/standing';
import { is, type Update } from '../kit/expression';
import type { Write } from '../kit/table';
import { walletWrites, type Whose } from './wallet-store';

/**
 * The writes that bring a person from one standing to the next: wallet, type, plan and ledger in one. Refused when
 * the wallet has moved meanwhile, or when somebody has changed a type that this would change.
 */
export function standingWrites(
  sub: string,
  before: Standing,
  { standing, entries }: StandingMovement,
  whose: Whose,
): [Update, ...Write[]] {
  const { wallet, userType, paidPlan, paying } = standing;
  const [move, ...ledger] = walletWrites(sub, before.wallet, { wallet, entries }, whose);
  const isTypeKept = before.userType === userType;
  return [
    {
      ...move,
      set: { ...move.set, paidPlan, paying, ...(isTypeKept ? {} : { userType }) },
      remove: [...(paidPlan ? [] : ['paidPlan']), ...(paying ? [] : ['paying'])],
      when: [...(move.when ?? []), ...(isTypeKept ? [] : [is('userType', before.userType)])],
    },
    ...ledger,
  ];
}
