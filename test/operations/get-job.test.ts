import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';
import { waitForJob, makeCase, newKey } from '#test/support/runs';

describe('following a run', () => {
  it('leads to its end, and the end can be read again later', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);
    const started = await person.call('startAnalysis', {
      params: { caseId: id },
      body: { idempotencyKey: newKey() },
    });

    const job = await waitForJob(person, started.body);
    const again = await person.call('getJob', { params: { jobId: job.id } });

    expect(started.body).toMatchObject({ state: 'queued', stage: 'queued', kind: 'analysis', caseId: id });
    expect(again.body).toMatchObject({ state: 'done', stage: 'done' });
  });

  it("answers 'not found' for another user's run", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);
    const { body } = await owner.call('startAnalysis', {
      params: { caseId: id },
      body: { idempotencyKey: newKey() },
    });

    const reply = await stranger.call('getJob', { params: { jobId: body.id } });
    await waitForJob(owner, body);

    expect(reply.status).toBe(404);
  });

  it("answers 'not found' for an invalid id and for an unknown one", async () => {
    const person = await newUser();

    for (const jobId of ['x', '0'.repeat(32), '../profile']) {
      const { status } = await person.call('getJob', { params: { jobId } });
      expect([jobId, status]).toEqual([jobId, 404]);
    }
  });
});
