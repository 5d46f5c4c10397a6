import { type Condition, isMissing, isNot, rowExists } from '../kit/expression';

/** Conditions on a profile's row. Open: it is there and is not being deleted. */
export const isOpenAccount: readonly Condition[] = [rowExists, isMissing('closingAt')];

/** Open, and not suspended either. */
export const isActiveAccount: readonly Condition[] = [...isOpenAccount, isNot('userType', 'Suspended')];
