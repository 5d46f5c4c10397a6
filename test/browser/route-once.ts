import type { Page, Route } from '@playwright/test';

/**
 * Answers the next request to an address in the server's place, and no other. Playwright's own `times` removes the
 * route while the next request may already be waiting for it, which then hangs.
 */
export async function routeOnce(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(address, (route) => {
    if (isDone) return route.fallback();
    isDone = true;
    return answer(route);
  });
}
