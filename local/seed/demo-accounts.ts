import type { UserType } from '#shared/roles';

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  credits: number;
  about: string;
}

export const demoPassword = 'Passw0rd!';

const account = (
  name: string,
  firstName: string,
  userType: UserType,
  credits: number,
  about: string,
): DemoAccount => ({
  email: `${name}@example.com`,
  firstName,
  lastName: 'Demo',
  userType,
  credits,
  about,
});

export const demoAccounts: readonly DemoAccount[] = [
  account('basic', 'Basic', 'Basic', 3, 'one draft, one analyzed case'),
  account('pro', 'Pro', 'Pro', 10, 'six cases: every status, one archived, one outdated'),
  account('enterprise', 'Enterprise', 'Enterprise', 50, 'one analyzed, one optimized case with files'),
  account('admin', 'Ada', 'Admin', 50, 'one optimized case'),
  account('broke', 'Broke', 'Basic', 0, 'no credits, one analyzed case'),
  account('suspended', 'Sus', 'Suspended', 3, 'cannot sign in'),
];
