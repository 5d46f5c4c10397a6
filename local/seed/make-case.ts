import { setTimeout as pause } from 'node:timers/promises';
import type { Case, CaseHead } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import type { Ask } from './call-api';
import type { Recipe } from './recipes';
import { addFiles } from './upload-files';

const longestRunMs = 90_000;

/** Makes the recipe's case, or continues it from its current status. */
export async function makeCase(ask: Ask, recipe: Recipe): Promise<void> {
  const { id } = (await findCase(ask, recipe.title)) ?? (await ask<Case>('POST', '/cases', newCase(recipe)));
  const read = () => ask<Case>('GET', `/cases/${id}`);
  const change = async (fields: object) => {
    const { revision } = await read();
    await ask('PATCH', `/cases/${id}`, { revision, ...fields });
  };
  if (recipe.until === 'draft') return;
  if ((await read()).status === 'draft') await run(ask, id, 'analysis');
  if (recipe.notes && !(await read()).audienceInfo) await change(recipe.notes);
  if (recipe.files && (await read()).status === 'analyzed') await addFiles(ask, id, recipe.files);
  if (recipe.until === 'optimized' && (await read()).status === 'analyzed') {
    await run(ask, id, 'optimization');
    if (recipe.changedLater) await change(recipe.changedLater);
  }
  if (recipe.isArchived) await ask('PUT', `/cases/${id}/archived`, { isArchived: true });
}

const newCase = ({ title, text, until }: Recipe) => ({
  title,
  originalText: text,
  ...(until === 'draft' ? { isDraft: true } : {}),
});

async function findCase(ask: Ask, title: string): Promise<CaseHead | undefined> {
  for (const filter of ['all', 'archived']) {
    const { cases } = await ask<{ cases: CaseHead[] }>('GET', `/cases?filter=${filter}&limit=100`);
    const found = cases.find((head) => head.title === title);
    if (found) return found;
  }
  return undefined;
}

async function run(ask: Ask, caseId: string, kind: 'analysis' | 'optimization'): Promise<void> {
  const idempotencyKey = `demo-${kind}-${caseId}`;
  let job = await ask<Job>('POST', `/cases/${caseId}/${kind}`, { idempotencyKey });
  const until = Date.now() + longestRunMs;
  for (let pauseMs = 60; job.state === 'queued' || job.state === 'running'; pauseMs *= 1.3) {
    if (Date.now() > until) throw new Error(`The ${kind} of a demo case does not end; see the log.`);
    await pause(pauseMs);
    job = await ask<Job>('GET', `/jobs/${job.id}`);
  }
  if (job.state === 'failed') throw new Error(`The ${kind} of a demo case failed: ${job.error?.message}`);
}
