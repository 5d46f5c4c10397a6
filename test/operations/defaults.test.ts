import { afterEach, describe, expect, it } from 'vitest';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { defaultTerms } from '#functions/terms/default-terms';
import { defaultSettings } from '#shared/settings/default-settings';
import { newUserOf, putRows, removeRow, rowsInPartition } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs } from '#test/support/test-user';

type Rows = Record<string, unknown>[];

/** Partitions that admins write to, as a deployment into a new account finds them: empty. */
const partitions = ['SETTINGS', 'TERMS', 'PROMPTS', 'PROMPT#text_analysis', 'PROMPT#text_optimization'];

/** Replaces the stored rows with those of an earlier release, and restores them afterwards. */
async function replaceStoredRows(rows: Rows) {
  const before = (await Promise.all(partitions.map(rowsInPartition))).flat();
  await removeStoredRows();
  await putRows(rows);
  restore = async () => {
    await removeStoredRows();
    await putRows(before);
  };
}
async function removeStoredRows() {
  for (const { pk, sk } of (await Promise.all(partitions.map(rowsInPartition))).flat())
    await removeRow({ pk: String(pk), sk: String(sk) });
}
let restore: () => Promise<void> = async () => undefined;
afterEach(() => restore());

const readAsVisitor = async () => ({
  settings: (await callAs(productUrl(), undefined, 'getSettings')).body,
  terms: (await callAs(productUrl(), undefined, 'getTerms')).body.terms,
});

describe('settings, prompts and terms', () => {
  it('have their defaults in a new account without any rows', async () => {
    await replaceStoredRows([]);
    const admin = await newUserOf('Admin');

    const { settings, terms } = await readAsVisitor();
    const { prompts } = (await admin.call('listPrompts')).body;

    expect(settings).toEqual(defaultSettings);
    expect(terms).toMatchObject({
      version: 1,
      title: defaultTerms.title,
      updatedAt: defaultTerms.publishedAt,
    });
    expect(prompts.map(({ key, version, content }) => ({ key, version, content }))).toEqual([
      { key: 'text_analysis', version: 1, content: defaultPrompts.text_analysis },
      { key: 'text_optimization', version: 1, content: defaultPrompts.text_optimization },
    ]);
  });

  it('survive a release with other defaults, which changes only what nobody has edited', async () => {
    await replaceStoredRows(rowsOfEarlierRelease);
    const admin = await newUserOf('Admin');

    const { settings, terms } = await readAsVisitor();
    const { prompts } = (await admin.call('listPrompts')).body;
    const params = { promptKey: 'text_analysis', number: '1' };
    const shippedThen = (await admin.call('getPromptVersion', { params })).body;
    const termsThen = (await admin.call('getTermsVersion', { params: { number: '1' } })).body;

    expect(settings).toEqual({ ...defaultSettings, heroTitle: 'Ours', version: 3 });
    expect(terms).toMatchObject({ version: 2, title: 'Our terms', html: '<p>Ours.</p>' });
    expect(prompts.map(({ version, content }) => [version, content])).toEqual([
      [2, 'Our words about {{text}}.'],
      [1, defaultPrompts.text_optimization],
    ]);
    expect([shippedThen.content, shippedThen.savedAt]).toEqual(['Shipped back then, about {{text}}.', null]);
    expect([termsThen.content, termsThen.savedAt]).toEqual(['Shipped back then.', null]);
  });

  it('continue after the stored versions: the next save is one above the highest', async () => {
    await replaceStoredRows(rowsOfEarlierRelease);
    const admin = await newUserOf('Admin');

    const { seen } = (await admin.call('listTerms')).body;
    const terms = await admin.call('saveTerms', { body: { title: 'Next', content: 'Next.', seen } });
    const prompt = await admin.call('savePrompt', {
      params: { promptKey: 'text_analysis' },
      body: { content: 'Next about {{text}}.', activeVersion: 2 },
    });

    expect([terms.body.version, prompt.body.version]).toEqual([3, 3]);
  });

  it('fall back to the latest terms if no version is marked as active', async () => {
    await replaceStoredRows(rowsOfEarlierRelease.filter(({ sk }) => sk !== 'ACTIVE'));

    expect((await readAsVisitor()).terms).toMatchObject({ version: 2, title: 'Our terms' });
  });

  it('report that there are no terms if the active version is lost', async () => {
    await replaceStoredRows(rowsOfEarlierRelease.filter(({ pk, sk }) => pk !== 'TERMS' || sk === 'ACTIVE'));

    expect((await readAsVisitor()).terms).toBeNull();
  });
});

const savedByAnAdmin = {
  savedAt: '2026-11-03T08:00:00.000Z',
  savedBy: '11111111-1111-4111-8111-111111111111',
};
const neverSaved = { savedAt: null, savedBy: null };
const pointer = { version: 2, latest: 2, revision: 1 };

/** Rows as an admin's first saves leave them, beside the defaults of their time. */
const rowsOfEarlierRelease: Rows = [
  { pk: 'SETTINGS', sk: 'SITE', heroTitle: 'Ours', version: 3 },
  { pk: 'PROMPTS', sk: 'text_analysis', ...pointer },
  {
    ...{ pk: 'PROMPT#text_analysis', sk: 'V#00001', version: 1 },
    ...{ content: 'Shipped back then, about {{text}}.', ...neverSaved },
  },
  {
    ...{ pk: 'PROMPT#text_analysis', sk: 'V#00002', version: 2 },
    ...{ content: 'Our words about {{text}}.', ...savedByAnAdmin },
  },
  { pk: 'TERMS', sk: 'ACTIVE', ...pointer },
  { pk: 'TERMS', sk: 'V#00001', version: 1, title: 'Terms', preview: 'Shipped back then.', ...neverSaved },
  { pk: 'TERMS', sk: 'BODY#00001', content: 'Shipped back then.' },
  { pk: 'TERMS', sk: 'V#00002', version: 2, title: 'Our terms', preview: 'Ours.', ...savedByAnAdmin },
  { pk: 'TERMS', sk: 'BODY#00002', content: 'Ours.' },
];
