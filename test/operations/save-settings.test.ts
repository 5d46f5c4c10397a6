import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings/default-settings';
import type { SettingsChange, SiteSettings } from '#shared/settings/settings';
import { newUserOf, setProfile } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { makeCase, newKey } from '#test/support/runs';

let admin: TestUser & { id: string };
let other: TestUser;
beforeAll(async () => {
  [admin, other] = await Promise.all([newUserOf('Admin'), newUserOf('Admin')]);
});

const read = async (): Promise<SiteSettings> => (await callAs(productUrl(), undefined, 'getSettings')).body;
const save = async (changes: SettingsChange | object, version?: number, by: TestUser = admin) =>
  by.call('saveSettings', { body: { version: version ?? (await read()).version, changes } });
const { version: _version, stripeProducts: _products, ...defaults } = defaultSettings;

afterEach(async () => {
  expect((await save(defaults)).status).toBe(200);
});

describe('saving settings', () => {
  it('changes only the edited settings, at once and for everybody', async () => {
    const before = await read();

    const reply = await save({ heroTitle: 'Read by heart', pricingProDescription: '' });

    const after = await read();
    const wanted = { ...before, heroTitle: 'Read by heart', pricingProDescription: '' };
    expect(reply).toMatchObject({ status: 200, body: { ...wanted, version: before.version + 1 } });
    expect(after).toEqual({ ...wanted, version: before.version + 1 });
    expect((await admin.call('listAudit')).body.entries[0]).toMatchObject({
      ...{ action: 'saveSettings', adminId: admin.id, detail: 'heroTitle, pricingProDescription' },
    });
  });

  it('two admins at once: one is refused, keeps what they typed, and can read what the other saved', async () => {
    const { version } = await read();

    const replies = await Promise.all([
      save({ heroTitle: 'From Ada' }, version),
      save({ heroTitle: 'From Ben' }, version, other),
      save({ ctaButtonText: 'From Cem' }, version, other),
    ]);

    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    for (const { status, error } of replies.filter((reply) => !done.includes(reply)))
      expect([status, error.code]).toEqual([409, 'stale_content']);
    expect(await read()).toEqual(done[0]?.body);
  });

  it('does nothing without a change', async () => {
    const before = await read();

    const reply = await save({ heroTitle: before.heroTitle });

    expect(reply.body.version).toBe(before.version);
    expect(await read()).toEqual(before);
  });

  it('the switch decides whether an analysis needs a credit', async () => {
    const person = await newUserOf('Basic');
    const { wallet } = {
      wallet: { lots: [], holds: {}, anchor: '2026-01-01T00:00:00.000Z', nextResetAt: null, version: 1 },
    };
    await setProfile(person.id, { wallet });
    const { id: caseId } = await makeCase(person);
    const start = () =>
      person.call('startAnalysis', { params: { caseId }, body: { idempotencyKey: newKey() } });

    await save({ analysisNeedsCredits: true });
    const on = await start();
    await save({ analysisNeedsCredits: false });
    const off = await start();

    expect([on.status, on.error.message]).toEqual([
      402,
      'You have no credits remaining. Please upgrade your plan to continue.',
    ]);
    expect(off.status).toBe(202);
  });

  it.each([
    ['an empty title', { heroTitle: '  ' }, 'This text cannot be empty.'],
    [
      'a title of 301 characters',
      { heroTitle: 'x'.repeat(301) },
      'This text is too long. Please use at most 300 characters.',
    ],
    ['a line break', { ctaButtonText: 'Click\nHere' }, undefined],
    ['an unknown field', { isHacked: true }, undefined],
    ['the version itself', { version: 7 }, undefined],
    ['a string instead of a boolean', { analysisNeedsCredits: 'yes' }, undefined],
  ])('%s is refused and changes nothing', async (_name, changes, sentence) => {
    const before = await read();

    const reply = await save(changes);

    expect(reply.status).toBe(400);
    if (sentence) expect(reply.error.message).toBe(sentence);
    expect(await read()).toEqual(before);
  });

  it('markup is stored as plain text', async () => {
    const heroTitle = '<img src=x onerror=alert(1)>&amp;"\'${7*7}{{text}}';

    const reply = await save({ heroTitle });

    expect(reply.status).toBe(200);
    expect((await read()).heroTitle).toBe(heroTitle);
  });
});
