import type * as billing from '#shared/contract/billing';
import type { Answer, Sent } from '#shared/contract/operation';
import { call as anyCall } from './api';

type Billing = typeof billing;
export const call = anyCall as unknown as <Name extends keyof Billing>(
  name: Name,
  ...sent: Partial<Sent<Billing[Name]>>[]
) => Promise<Answer<Billing[Name]>>;
