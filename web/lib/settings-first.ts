import { queryClient } from './api/query-client';
import { settingsQuery } from './admin/use-settings';

const longestMs = 500;

/**
 * Asks for the texts of the site while the page's own code is on its way, so that nobody reads the default ones before those
 * of the operator. Whoever answers later than this is not waited for.
 */
export async function settingsFirst(): Promise<null> {
  if (queryClient.getQueryData(settingsQuery.queryKey) === undefined) {
    const tooLate = new Promise((resume) => setTimeout(resume, longestMs));
    await Promise.race([queryClient.prefetchQuery(settingsQuery), tooLate]);
  }
  return null;
}
