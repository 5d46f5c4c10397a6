import { describe, expect, it } from 'vitest';
import { can, type Capability, capabilities, planNeeded, type UserType, userTypes } from '#shared/roles';

/** The table of the specification, typed once more on purpose. */
const table: [Capability, Record<UserType, boolean>][] = [
  ['useCases', { Basic: true, Pro: true, Enterprise: true, Admin: true, Suspended: false }],
  ['editAnalysis', { Basic: false, Pro: true, Enterprise: true, Admin: true, Suspended: false }],
  ['audienceInfo', { Basic: false, Pro: true, Enterprise: true, Admin: true, Suspended: false }],
  ['brandVoice', { Basic: false, Pro: false, Enterprise: true, Admin: true, Suspended: false }],
  ['administer', { Basic: false, Pro: false, Enterprise: false, Admin: true, Suspended: false }],
];

describe('the table of roles', () => {
  it.each(table)('%s is for those whom the specification names', (capability, allowed) => {
    const found = Object.fromEntries(userTypes.map((userType) => [userType, can(userType, capability)]));

    expect(found).toEqual(allowed);
  });

  it('knows no capability that the specification does not', () => {
    expect([...capabilities].sort()).toEqual(table.map(([capability]) => capability).sort());
  });

  it('names the plan that has what a person lacks', () => {
    expect(planNeeded('Basic', 'editAnalysis')).toBe('Pro');
    expect(planNeeded('Basic', 'brandVoice')).toBe('Enterprise');
    expect(planNeeded('Pro', 'brandVoice')).toBe('Enterprise');
    expect(planNeeded('Pro', 'audienceInfo')).toBeUndefined();
    expect(planNeeded('Enterprise', 'administer')).toBeUndefined();
  });
});
