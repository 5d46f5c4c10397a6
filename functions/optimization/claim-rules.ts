import { authorityClaims } from './claim-rules/authority';
import { effectClaims } from './claim-rules/effect';
import { formClaims } from './claim-rules/form';
import { offerClaims } from './claim-rules/offer';
import { pressureClaims } from './claim-rules/pressure';
import { proofClaims } from './claim-rules/proof';
import type { ClaimRule } from './claim-rules/claim-rule';

/** Every sort of claim that needs something to stand on. */
export const claimRules: readonly ClaimRule[] = [
  ...pressureClaims,
  ...proofClaims,
  ...authorityClaims,
  ...offerClaims,
  ...effectClaims,
  ...formClaims,
];
