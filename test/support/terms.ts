import type { TestUser } from './test-user';

/** What an admin currently sees of the terms, as the page sends it back. */
export const seenTerms = async (admin: TestUser) => (await admin.call('listTerms')).body.seen;

/** Publishes terms on top of the current version. */
export const saveTerms = async (admin: TestUser, content: string, title = 'Terms & Conditions') =>
  admin.call('saveTerms', { body: { title, content, seen: await seenTerms(admin) } });

/** Activates the shipped version again, for the tests that follow. */
export const restoreTerms = async (admin: TestUser) =>
  admin.call('activateTerms', { body: { version: 1, seen: await seenTerms(admin) } });
