import type { Page } from '@playwright/test';
import { makeOptimized, type Rewrite } from '../support/optimized-case';
import { readCase } from '../support/runs';
import { openSignedIn, newUser, siteUrl } from './site';

const words = `Hey neighbours,

We are really very happy to bake for Elm Street. Our baker utilizes stone-ground flour from two local farms. It costs $28 per month and you can pause at any time.

Tom and Luisa`;

/** The text above as a model may rewrite it: plainer, with a price lost and a distance invented. */
const rewritten = `Hey neighbours,

We are happy to bake for Elm Street. Our baker uses stone-ground flour from two local farms, within 30 km. It costs a small fee and you can pause at any time.

Tom and Luisa`;

/** A new user with an optimized case whose rewrite is known word for word; its page is open. */
export async function openOptimized(page: Page, given: Partial<Rewrite> = {}) {
  const person = await newUser();
  const id = await makeOptimized(siteUrl(), person, {
    text: words,
    rewrite: rewritten,
    quotes: ['Our baker uses stone-ground flour'],
    ...given,
  });
  await openSignedIn(page, person, `/case/${id}`);
  await page.getByRole('heading', { name: 'Meters' }).waitFor();
  return { person, id, read: () => readCase(person, id) };
}
