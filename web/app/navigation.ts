import { can, type UserType } from '#shared/roles';

export interface NavigationEntry {
  to: string;
  label: string;
}

/** The entries of the main navigation, the same on wide and narrow screens. */
export function navigationFor(isSignedIn: boolean, userType: UserType | undefined): NavigationEntry[] {
  if (!isSignedIn) return [{ to: '/pricing', label: 'Pricing' }];
  return [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/new-case', label: 'New Case' },
    { to: '/dashboard?filter=archived', label: 'Archived' },
    { to: '/profile?tab=credits', label: 'My Credits' },
    ...(userType && can(userType, 'administer') ? [{ to: '/admin', label: 'Admin' }] : []),
  ];
}

/** True when the entry links to the current page, including its filter and tab. */
export function isHere({ to }: NavigationEntry, { pathname, search }: { pathname: string; search: string }) {
  const [path, query = ''] = to.split('?');
  if (path !== pathname) return false;
  const given = new URLSearchParams(search);
  if (query) return [...new URLSearchParams(query)].every(([key, value]) => given.get(key) === value);
  return given.get('filter') !== 'archived';
}

/** Leaves out the entries that the account menu already contains. */
export const withoutPersonal = (entries: readonly NavigationEntry[]) =>
  entries.filter(({ to }) => !to.startsWith('/profile'));
