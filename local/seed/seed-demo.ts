import { join } from 'node:path';
import { paidPlans } from '#shared/plans';
import type { Assembly } from '@suasion/local-aws/templates/assembly';
import { demoAccounts, demoPassword } from './demo-accounts';
import { openDurableJson } from '@suasion/stand-in/durable-json';
import type { Endpoints } from '../function-environment';
import { recipes } from './recipes';
import { peopleOf } from './people';

export interface SeedOptions {
  url: string;
  dataDir: string;
  assembly: Assembly;
  endpoints: Endpoints;
  now: () => number;
}

/** Makes the demo accounts through the product's API, once per data folder; resumes after an interrupted start. */
export async function seedDemo({ url, dataDir, assembly, endpoints, now }: SeedOptions): Promise<void> {
  const doneFile = openDurableJson(join(dataDir, 'demo.json'));
  if (doneFile.read()) return;
  // Imported only if there is something to make, once per data folder.
  const [{ enter }, { makeCase }, { subscribe }] = await Promise.all([
    import('./call-api'),
    import('./make-case'),
    import('./subscribe'),
  ]);
  const people = peopleOf(assembly, endpoints);
  const ends: Promise<void>[] = [];
  for (const account of demoAccounts) {
    const sub = await people.join(account);
    const plan = paidPlans.find((one) => one === account.userType);
    if (!plan) await people.setType(sub, account);
    const wanted = recipes[account.email] ?? [];
    const ask = wanted.length > 0 ? await enter(url, account.email, demoPassword) : undefined;
    const make = async () => {
      if (plan && ask) await subscribe(ask, plan);
      // One after the other, so that the list has the order of the recipes.
      for (const recipe of wanted) if (ask) await makeCase(ask, recipe);
      await people.setCredits(sub, account, new Date(now()).toISOString());
    };
    ends.push(make());
  }
  await Promise.all(ends);
  await doneFile.save(() => ({ madeAt: new Date(now()).toISOString() }));
}
