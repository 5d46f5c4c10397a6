/** The user types and, below, the capabilities of each; both the server and the pages check against this table. */
export const userTypes = ['Basic', 'Pro', 'Enterprise', 'Admin', 'Suspended'] as const;
export type UserType = (typeof userTypes)[number];

export const capabilities = ['useCases', 'editAnalysis', 'audienceInfo', 'brandVoice', 'administer'] as const;
export type Capability = (typeof capabilities)[number];

const allowed: Record<Capability, readonly UserType[]> = {
  useCases: ['Basic', 'Pro', 'Enterprise', 'Admin'],
  editAnalysis: ['Pro', 'Enterprise', 'Admin'],
  audienceInfo: ['Pro', 'Enterprise', 'Admin'],
  brandVoice: ['Enterprise', 'Admin'],
  administer: ['Admin'],
};

/** True when users of this type have the capability. Suspended users have none. */
export const can = (userType: UserType, capability: Capability) => allowed[capability].includes(userType);

export function planNeeded(userType: UserType, capability: Capability): 'Pro' | 'Enterprise' | undefined {
  if (can(userType, capability)) return undefined;
  if (allowed[capability].includes('Pro')) return 'Pro';
  return allowed[capability].includes('Enterprise') ? 'Enterprise' : undefined;
}
