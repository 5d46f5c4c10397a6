import { describe, expect, it } from 'vitest';
import { isHere, navigationFor, withoutPersonal } from '../../web/app/navigation';

const labels = (...given: Parameters<typeof navigationFor>) =>
  navigationFor(...given).map(({ label }) => label);

describe('the main navigation', () => {
  it('shows visitors the pricing', () => {
    expect(labels(false, undefined)).toEqual(['Pricing']);
    expect(labels(false, 'Admin')).toEqual(['Pricing']);
  });

  it.each([undefined, 'Basic', 'Pro', 'Enterprise', 'Suspended'] as const)(
    'offers %s no administration',
    (userType) => {
      expect(labels(true, userType)).toEqual(['Dashboard', 'New Case', 'Archived', 'My Credits']);
    },
  );

  it('shows it to administrators', () => {
    expect(labels(true, 'Admin')).toEqual(['Dashboard', 'New Case', 'Archived', 'My Credits', 'Admin']);
  });

  it('lists My Credits once in the mobile menu', () => {
    expect(withoutPersonal(navigationFor(true, 'Admin')).map(({ label }) => label)).toEqual([
      'Dashboard',
      'New Case',
      'Archived',
      'Admin',
    ]);
  });

  it.each([
    ['/dashboard', '/dashboard', '?filter=draft', true],
    ['/dashboard', '/dashboard', '?filter=archived', false],
    ['/dashboard?filter=archived', '/dashboard', '?filter=archived', true],
    ['/profile?tab=credits', '/profile', '?tab=account', false],
    ['/new-case', '/dashboard', '', false],
  ])('%s is here on %s%s: %s', (to, pathname, search, expected) => {
    expect(isHere({ to, label: '' }, { pathname, search })).toBe(expected);
  });
});
