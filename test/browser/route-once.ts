import type { Page, Route } from '@playwright/test';

/**
 * Answers the next request to an address in the server's place, and no other. Playwright's own `times` takes the rule
 * away while the next request may be under way, which then waits for nobody.
 */
export async function routeOnce(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(address, (route) => {
    if (isDone) return route.fallback();
    isDone = true;
    return answer(route);
  });
}
