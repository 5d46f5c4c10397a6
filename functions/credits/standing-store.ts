import type { Standing, StandingMovement } from '#shared/credits/standing';
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
): Write[] {
  const [move, ...ledger] = walletWrites(sub, before.wallet, { wallet: standing.wallet, entries }, whose);
  if (!move || !('update' in move)) throw new Error('A wallet is moved by an update.');
  const { update } = move;
  const isTypeKept = before.userType === standing.userType;
  return [
    {
      update: {
        ...update,
        UpdateExpression: expressionOf(update.UpdateExpression ?? '', standing),
        ConditionExpression: `${update.ConditionExpression}${isTypeKept ? '' : ' AND userType = :typeBefore'}`,
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ...(isTypeKept ? {} : { ':typeBefore': before.userType, ':type': standing.userType }),
          ...(standing.paidPlan ? { ':paidPlan': standing.paidPlan } : {}),
          ...(standing.paying ? { ':paying': standing.paying } : {}),
        },
      },
    },
    ...ledger,
  ];

  function expressionOf(wallet: string, { paidPlan, paying }: Standing): string {
    const set = [
      ...(isTypeKept ? [] : ['userType = :type']),
      ...(paidPlan ? ['paidPlan = :paidPlan'] : []),
      ...(paying ? ['paying = :paying'] : []),
    ];
    const gone = [...(paidPlan ? [] : ['paidPlan']), ...(paying ? [] : ['paying'])];
    return [[wallet, ...set].join(', '), ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : [])].join(' ');
  }
}
