import type { TestUser } from './test-user';

/** What an admin sees of the terms at this moment, as the page would send it back. */
export const seenTerms = async (admin: TestUser) => (await admin.call('listTerms')).body.seen;

/** Publishes terms on what is there now. */
export const saveTerms = async (admin: TestUser, content: string, title = 'Terms & Conditions') =>
  admin.call('saveTerms', { body: { title, content, seen: await seenTerms(admin) } });

/** Puts the shipped version back in force, for those who come after. */
export const restoreTerms = async (admin: TestUser) =>
  admin.call('activateTerms', { body: { version: 1, seen: await seenTerms(admin) } });
