import { openConsole } from './console';
import type { TestUser } from './test-user';
import { analyze, makeCase, optimize } from './runs';

export interface Rewrite {
  text: string;
  /** As the model returns it. */
  rewrite: string;
  quotes: string[];
}

/** An optimized case of a user, with a rewrite that is known word for word; returns its id. */
export async function makeOptimized(url: string, person: TestUser, { text, rewrite, quotes }: Rewrite) {
  // A unique text, so that the queued answer reaches no other test running at the same time.
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
        quotes,
      },
    ],
    note: '',
  };
  // The second one answers the silent repair call.
  for (let call = 0; call < 2; call += 1) await openConsole(url).queueAnswer('optimization', answer, sign);
  await optimize(person, id);
  return id;
}
