import type { Page } from '@playwright/test';
import { analyze, makeCase, optimize, readCase } from '../support/runs';
import { enter, newPerson } from './people';

const words = `Hey neighbours,

We are really very happy to bake for Elm Street. Our baker utilizes stone-ground flour from two local farms. It costs $28 per month and you can pause at any time.

Tom and Luisa`;

/** The words above as a model may rewrite them: plainer, with a price lost and a distance made up. */
const rewritten = `Hey neighbours,

We are happy to bake for Elm Street. Our baker uses stone-ground flour from two local farms, within 30 km. It costs a small fee and you can pause at any time.

Tom and Luisa`;

interface Rewrite {
  text?: string;
  rewrite?: string;
  quotes?: string[];
}

/** A person of one's own with an optimized case, whose rewrite is known word for word; its page is open. */
export async function openOptimized(page: Page, { text = words, rewrite = rewritten, quotes }: Rewrite = {}) {
  const person = await newPerson();
  // A sign of its own: the queued answer reaches nobody else who works at the same time.
  const sign = `Batch ${Math.random().toString(36).slice(2, 10)}`;
  const { id } = await makeCase(person, 'Bread by subscription', `${text}\n\n${sign}.`);
  await analyze(person, id);
  const answer = {
    optimizedText: `${rewrite}\n\n${sign}.`,
    appliedTechniques: [
      {
        id: 'short-familiar-words',
        name: 'Short familiar words',
        application: 'Plainer words.',
        contribution: 'The same facts take less effort to read.',
        quotes: quotes ?? ['Our baker uses stone-ground flour'],
      },
    ],
    note: '',
  };
  // The second one answers the silent repair call.
  for (let call = 0; call < 2; call += 1)
    await page.request.post('/__local/model/answers', {
      data: { operation: 'optimization', containing: sign, answer },
    });
  await optimize(person, id);

  await enter(page, person, `/case/${id}`);
  await page.getByRole('heading', { name: 'Meters' }).waitFor();
  return { person, id, read: () => readCase(person, id) };
}
