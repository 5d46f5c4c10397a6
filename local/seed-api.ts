import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as pause } from 'node:timers/promises';
import type { Case, CaseHead } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import type { Recipe } from './seed-cases';
import { addFiles } from './seed-files';
import { srpSignIn } from '@suasion/local-aws/cognito/srp-sign-in';

const longestRunMs = 90_000;
/** A first start is the busiest moment of a machine: what was busy is asked again, which changes nothing twice. */
const attempts = 6;

/** Calls an operation as one person; throws when it is refused. */
export type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Signs in as the page does and answers with a caller of the product's API. */
export async function enter(url: string, email: string, password: string): Promise<Ask> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { region = '', userPoolId: poolId = '', userPoolClientId: clientId = '', userPoolEndpoint } = config;
  const pool = new CognitoIdentityProviderClient({
    region,
    endpoint: userPoolEndpoint ?? '',
    // A person's own calls are not signed.
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const tokens = await srpSignIn(pool, { poolId, clientId, email, password });
  const authorization = `Bearer ${String(tokens.AccessToken)}`;
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return async <T>(method: string, path: string, body?: unknown) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(method, path, body);
      if (response.ok) return (await response.json()) as T;
      if (response.status < 500 || attempt >= attempts)
        throw new Error(`${email}: ${method} ${path}: ${response.status} ${await response.text()}`);
      await pause(150 * 2 ** attempt);
    }
  };
}

/** Brings a case to where its recipe says, from wherever it is. */
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
