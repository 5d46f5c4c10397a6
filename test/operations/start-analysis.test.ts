import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { localConsole, newUser } from '#test/support/shared-product';
import {
  analyze,
  analyzedCase,
  waitForJob,
  makeCase,
  newKey,
  optimize,
  readCase,
  uniqueCopy,
} from '#test/support/runs';

let person: TestUser;
beforeAll(async () => {
  person = await newUser();
});
afterEach(() => localConsole().clearFaults());

const start = (caseId: string) =>
  person.call('startAnalysis', { params: { caseId }, body: { idempotencyKey: newKey() } });

describe('analyzing a case', () => {
  it('fills in goal, audience, tone and markers, costs nothing and leaves the text unchanged', async () => {
    const caseRecord = await analyzedCase(person, 'First');

    expect(caseRecord.status).toBe('analyzed');
    expect(caseRecord.behavioralMarkers.length).toBeGreaterThanOrEqual(3);
    expect(caseRecord.toneOfVoice).toBeTruthy();
    expect(caseRecord.analysisRun).toMatchObject({ promptVersion: 1 });
    expect(caseRecord.activeJob).toBeUndefined();
    expect((await person.profile()).credits).toBe(3);
  });

  it('is refused during another run', async () => {
    const { containing, text } = uniqueCopy();
    const { id } = await makeCase(person, 'Busy', text);
    await localConsole().fault({ service: 'bedrock', fault: 'slow', delayMs: 1_500, containing });

    const replies = await Promise.all([start(id), start(id)]);
    const running = replies.find(({ status }) => status === 202);
    await waitForJob(person, running!.body);

    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('case_busy');
  });

  it('refuses 49 characters with the sentence for analyses', async () => {
    const made = await person.call('createCase', {
      body: { title: 'Short', originalText: 'x'.repeat(49), isDraft: true },
    });

    const reply = await start(made.body.id);

    expect(reply).toMatchObject({
      status: 400,
      error: { message: 'Text too short / empty text. Please provide at least 50 characters.' },
    });
  });
});

describe('when the model fails', () => {
  let made: TestUser;
  beforeAll(async () => {
    made = await newUserOf('Pro');
  });

  it.each([
    ['throttle', 3, /^Analysis service error \(429\)\. Please try again later\.$/],
    ['unavailable', 3, /^Analysis service error \(503\)\. Please try again later\.$/],
    ['timeout', 4, /^Analysis timed out\. Please try again with shorter text or try again later\.$/],
    ['access-denied', 1, /^Analysis service error \(403\)\. Please try again later\.$/],
    ['cut', 4, /^Unable to connect to the analysis service\./],
  ])('%s: the analysis shows its sentence and the case stays usable', async (fault, times, sentence) => {
    const { containing, text } = uniqueCopy();
    const { id } = await makeCase(made, 'Fault', text);
    await localConsole().fault({ service: 'bedrock', fault, times, delayMs: 200, containing });

    const job = await analyze(made, id);
    await localConsole().clearFaults();

    expect(job.state).toBe('failed');
    expect(job.error?.message).toMatch(sentence);
    expect((await readCase(made, id)).activeJob).toBeUndefined();
    expect((await analyze(made, id)).state).toBe('done');
  });

  it.each([
    ['no JSON', 'I am sorry, I can not help with that.'],
    ['an empty object', {}],
    ['an array', []],
    ['wrong types', { business_goal: 7, markers: 'many' }],
    ['unknown markers', { markers: [{ id: 'made-up', name: 'Made up', quotes: ['x'] }] }],
    ['truncated JSON', '{"business_goal": "sell", "markers": [{"id":'],
  ])('%s is an error that stores nothing', async (_name, answer) => {
    const { containing, text } = uniqueCopy();
    const { id } = await makeCase(made, 'Garbage', text);
    await localConsole().queueAnswer('analysis', answer, containing);

    const job = await analyze(made, id);

    expect(job.error?.message).toBe('An error occurred during text analysis. Please try again later.');
    expect((await readCase(made, id)).behavioralMarkers).toEqual([]);
  });

  it('a failed re-analysis leaves an optimized case unchanged', async () => {
    const { containing, text } = uniqueCopy();
    const { id } = await analyzedCase(made, 'Again', text);
    await optimize(made, id);
    await localConsole().queueAnswer('analysis', 'nonsense', containing);

    const job = await analyze(made, id);

    expect(job.state).toBe('failed');
    expect(await readCase(made, id)).toMatchObject({ status: 'optimized' });
  });
});
