import { describe, expect, it } from 'vitest';
import { ProfileChange } from '#shared/profile/profile-rules';

const sentence = (change: unknown) => ProfileChange.safeParse(change).error?.issues[0]?.message;

describe('the rules of the profile, for the form and for the server', () => {
  it('takes a change of any one field, trimmed', () => {
    expect(ProfileChange.parse({ firstName: ' Zoë  ' })).toEqual({ firstName: 'Zoë' });
    expect(ProfileChange.parse({ company: '', bio: '' })).toEqual({ company: '', bio: '' });
    expect(ProfileChange.parse({})).toEqual({});
  });

  it('takes the longest of each and not one character more', () => {
    const longest = { firstName: 100, lastName: 100, company: 200, bio: 1_000 };

    for (const [field, length] of Object.entries(longest)) {
      expect(sentence({ [field]: 'x'.repeat(length) })).toBeUndefined();
      expect(sentence({ [field]: 'x'.repeat(length + 1) })).toMatch(/too long/);
    }
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', ' \n', 'First name is required'],
    ['lastName', '', 'Last name is required'],
  ])('%s %j: %s', (field, value, said) => {
    expect(sentence({ [field]: value })).toBe(said);
  });

  it.each(['marketing', 'hr', 'finance', 'sales', 'product', 'design', 'engineering', 'other'])(
    'knows the professional area %s',
    (occupation) => {
      expect(sentence({ occupation })).toBeUndefined();
    },
  );

  it.each(['userType', 'credits', 'wallet', 'email', 'id', 'closingAt', 'paidPlan', '__proto__x'])(
    'nobody changes %s of themselves',
    (field) => {
      expect(ProfileChange.safeParse({ [field]: 'Admin' }).success).toBe(false);
    },
  );
});
