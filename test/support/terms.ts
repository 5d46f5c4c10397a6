import type { Person } from './person';

/** What an admin sees of the terms at this moment, as the page would send it back. */
export const seenTerms = async (admin: Person) => (await admin.call('listTerms')).body.seen;

/** Publishes terms on what is there now. */
export const saveTerms = async (admin: Person, content: string, title = 'Terms & Conditions') =>
  admin.call('saveTerms', { body: { title, content, seen: await seenTerms(admin) } });

/** Puts the shipped version back in force, for those who come after. */
export const restoreTerms = async (admin: Person) =>
  admin.call('activateTerms', { body: { version: 1, seen: await seenTerms(admin) } });
