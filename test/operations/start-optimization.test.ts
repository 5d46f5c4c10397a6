import { afterEach, describe, expect, it } from 'vitest';
import { simultaneousCalls } from '#test/support/simultaneous-calls';
import { givenAnalyzed } from '#test/support/case-fixtures';
import type { TestUser } from '#test/support/test-user';
import { localConsole, newUser } from '#test/support/shared-product';
import { analyzedCase, waitForJob, makeCase, newKey, readCase, uniqueCopy } from '#test/support/runs';

const start = (person: TestUser, caseId: string, idempotencyKey = newKey()) =>
  person.call('startOptimization', { params: { caseId }, body: { idempotencyKey } });
const creditsOf = async (person: TestUser) => (await person.profile()).credits;
const chargesOf = async (person: TestUser) =>
  (await person.call('listCreditHistory')).body.entries.filter((entry) => entry.reason === 'usage');

describe('optimizing a case', () => {
  it('turns three credits into two, and the case into an optimized one with techniques and facts', async () => {
    const person = await newUser();
    const { id } = await givenAnalyzed(person);

    const job = await waitForJob(person, (await start(person, id)).body);

    expect(job).toMatchObject({ state: 'done', stage: 'done' });
    const caseRecord = await readCase(person, id);
    expect(caseRecord.status).toBe('optimized');
    expect(caseRecord.optimizedText).not.toBe(caseRecord.originalText);
    expect(caseRecord.persuasionTechniques.length).toBeGreaterThan(0);
    for (const { textHighlights } of caseRecord.persuasionTechniques)
      for (const span of textHighlights)
        expect(caseRecord.optimizedText?.slice(span.startIndex, span.endIndex)).toBe(span.text);
    expect(caseRecord.optimizationRun?.promptVersion).toBe(1);
    expect(await creditsOf(person)).toBe(2);
    expect(await chargesOf(person)).toMatchObject([{ amount: -1, referenceId: id }]);
  });

  it('runs and charges once, however often the same click is sent', async () => {
    const person = await newUser();
    const { id } = await givenAnalyzed(person);
    const key = newKey();

    const replies = await Promise.all(
      Array.from({ length: simultaneousCalls }, () => start(person, id, key)),
    );
    const started = replies.filter(({ status }) => status === 202);
    await waitForJob(person, started[0]!.body);

    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    expect(await chargesOf(person)).toHaveLength(1);
    expect(await creditsOf(person)).toBe(2);
  });

  it('with one credit and parallel starts runs and charges exactly once', async () => {
    const person = await newUser();
    const cases = [
      await givenAnalyzed(person, 'One'),
      await givenAnalyzed(person, 'Two'),
      await givenAnalyzed(person, 'Three'),
    ];
    for (const spent of cases.slice(0, 2)) await waitForJob(person, (await start(person, spent.id)).body);
    expect(await creditsOf(person)).toBe(1);

    const replies = await Promise.all(
      Array.from({ length: simultaneousCalls }, (_, n) => start(person, cases[n % 3]!.id)),
    );
    const started = replies.filter(({ status }) => status === 202);
    await Promise.all(started.map(({ body }) => waitForJob(person, body)));

    expect(started).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status)).size).toBeGreaterThan(1);
    expect(replies.every(({ status }) => [202, 402, 409, 503].includes(status))).toBe(true);
    expect(await chargesOf(person)).toHaveLength(3);
    expect(await creditsOf(person)).toBe(0);
  });

  it('refuses a draft with a sentence', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);

    const reply = await start(person, id);

    expect(reply.status).toBe(409);
    expect(reply.error.message).toBe('Please analyze the text before optimizing it.');
    expect(await creditsOf(person)).toBe(3);
  });

  it("answers 'not found' for another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);

    const reply = await start(stranger, id);

    expect(reply.status).toBe(404);
    expect(reply.error).toEqual({ code: 'case_not_found', message: 'Case not found' });
  });

  it('without a credit shows the sentence of the plan and runs nothing', async () => {
    const person = await newUser();
    const { id } = await givenAnalyzed(person);
    for (let n = 0; n < 3; n += 1) await waitForJob(person, (await start(person, id)).body);

    const reply = await start(person, id);

    expect(reply.status).toBe(402);
    expect(reply.error.message).toBe('You have no credits remaining. Please upgrade your plan to continue.');
  });

  it('refuses a key that is too short, too long or missing', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);

    for (const key of ['short', 'has spaces in it', 'x'.repeat(65)])
      expect([key, (await start(person, id, key)).status]).toEqual([key, 400]);
  });
});

describe('when the model fails', () => {
  afterEach(() => localConsole().clearFaults());

  it.each([
    ['throttle', 3, /^Optimization service error \(429\)\./],
    ['unavailable', 3, /^Optimization service error \(503\)\./],
    ['timeout', 4, /^Optimization timed out\./],
    ['cut', 4, /^Unable to connect to the optimization service\./],
  ])(
    '%s: nothing is charged, the sentence is shown and the case stays usable',
    async (fault, times, sentence) => {
      const person = await newUser('fault');
      const { containing, text } = uniqueCopy();
      const { id } = await analyzedCase(person, 'Fault', text);
      await localConsole().fault({ service: 'bedrock', fault, times, delayMs: 200, containing });

      const job = await waitForJob(person, (await start(person, id)).body);
      await localConsole().clearFaults();

      expect(job.state).toBe('failed');
      expect(job.error?.message).toMatch(sentence);
      expect(await person.profile()).toMatchObject({ credits: 3, heldCredits: 0 });
      expect(await chargesOf(person)).toEqual([]);
      expect(await readCase(person, id)).toMatchObject({ status: 'analyzed' });
      expect((await waitForJob(person, (await start(person, id)).body)).state).toBe('done');
    },
  );

  it.each([
    ['no JSON', 'no words of mine'],
    ['an empty text', { optimizedText: '', appliedTechniques: [], note: '' }],
    ['a text ten times as long', { optimizedText: 'word '.repeat(4_000), appliedTechniques: [], note: '' }],
    ['an array', []],
  ])('%s: nothing is charged and nothing is stored', async (_name, answer) => {
    const person = await newUser('garbage');
    const { containing, text } = uniqueCopy();
    const { id } = await analyzedCase(person, 'Garbage', text);
    await localConsole().queueAnswer('optimization', answer, containing);

    const job = await waitForJob(person, (await start(person, id)).body);

    expect(job.error?.message).toBe('An error occurred during text optimization. Please try again later.');
    expect(await creditsOf(person)).toBe(3);
    expect((await readCase(person, id)).optimizedText).toBeUndefined();
  });

  it('an invented price, deadline and popularity never reach the stored rewrite, and lost facts are flagged', async () => {
    const person = await newUser('lie');
    const { containing, text } = uniqueCopy();
    const caseRecord = await analyzedCase(person, 'Lie', text);
    const lie = {
      optimizedText: `${caseRecord.originalText.replace('€29 per month', 'a small fee')}

Order before 14 February for only $9.99. Over 88,000 happy customers trust Doctor Wellington.`,
      appliedTechniques: [
        { id: 'made-up', name: 'Made up', application: 'a', contribution: 'b', quotes: ['Order before'] },
        {
          id: 'plain-words',
          name: 'x',
          application: 'a',
          contribution: 'b',
          quotes: ['words that are not there'],
        },
      ],
      note: '',
    };
    await localConsole().queueAnswer('optimization', lie, containing);
    await localConsole().queueAnswer('optimization', lie, containing);

    const job = await waitForJob(person, (await start(person, caseRecord.id)).body);

    expect(job.state).toBe('done');
    const { optimizedText, facts, persuasionTechniques } = await readCase(person, caseRecord.id);
    expect(optimizedText).not.toMatch(/9\.99|14 February|88,000|Wellington/);
    expect(persuasionTechniques).toEqual([]);
    expect(facts.find(({ text }) => text.includes('€29'))?.state).toBe('missing');
  });
});

describe('when the table fails', () => {
  afterEach(() => localConsole().clearFaults());

  it.each(['throttle', 'unavailable', 'cut'])(
    '%s at the start: the user is told, or the run happens once',
    async (fault) => {
      const person = await newUser('table');
      const { id } = await givenAnalyzed(person);
      const key = newKey();
      await localConsole().fault({ service: 'dynamodb', operation: 'TransactWriteItems', fault, times: 3 });

      const first = await start(person, id, key);
      await localConsole().clearFaults();
      const again = first.status === 202 ? first : await start(person, id, key);
      const job = await waitForJob(person, again.body);

      expect([202, 503]).toContain(first.status);
      expect(job.state).toBe('done');
      expect(await chargesOf(person)).toHaveLength(1);
      expect(await creditsOf(person)).toBe(2);
    },
  );
});
