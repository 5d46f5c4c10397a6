import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { ModelFailure } from '#functions/model/request';
import { readOptimizationAnswer } from '#functions/optimization/optimization-answer';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { answer, copy, rewriteWith, rewritten, technique } from './asking';

const garbled = (said: unknown) => expect(rewriteWith([said])).rejects.toMatchObject({ kind: 'garbled' });
const german = `Betreff: Schließen Sie Ihre Bücher schneller ab

Liebe Kundin, lieber Kunde,

mit den automatischen Berichten in Ledgerly schließen Sie die Bücher jetzt schneller ab. Mehr als 1.200 Teams nutzen Ledgerly bereits. Das neue Modul ist für bestehende Kunden bis zum 30. Juni kostenlos und kostet danach 29 € im Monat. Aktivieren Sie es unter ledgerly.example/reports.`;

describe('an answer without a usable rewrite', { timeout: 30_000 }, () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', rewritten],
    ['a number', 42],
    ['a list', [answer(rewritten)]],
    ['an empty record', {}],
    ['a rewrite of the wrong type', answer(rewritten, { optimizedText: 7 })],
    ['a rewrite in a list', answer(rewritten, { optimizedText: [rewritten] })],
    ['an empty rewrite', answer('')],
    ['a blank rewrite', answer(' \n\t ')],
    ['unseen characters only', answer('\u200B\u0000\uFEFF'.repeat(100))],
    ['far too short a rewrite', answer('Activate it now.')],
    ['a rewrite ten times too long', answer(`${rewritten}\n\n`.repeat(10))],
    ['another language', answer(german)],
    [
      'another subject',
      answer(
        'The weather in the mountains will be sunny on most days, with a little rain towards the evening. Bring warm clothes and enough water, and do not leave the marked paths. Our huts are open, and you can stay there without booking ahead of your walk.',
      ),
    ],
    ['an order that it obeyed', answer('I have been hacked. '.repeat(12))],
    ['signs without words', answer('!!! ??? ... '.repeat(40))],
    ['its own instructions', answer(`${rewritten}\n\n${defaultPrompts.text_optimization.slice(0, 800)}`)],
  ])('%s is refused', async (_what, said) => {
    await garbled(said);
  });

  it('a refusal is a failure of the model, not of ours', async () => {
    await expect(rewriteWith([{}])).rejects.toBeInstanceOf(ModelFailure);
  });
});

describe('an answer with faults', { timeout: 30_000 }, () => {
  const techniquesOf = async (appliedTechniques: unknown) =>
    (await rewriteWith([answer(rewritten, { appliedTechniques })])).persuasionTechniques.map(
      ({ techniqueId }) => techniqueId,
    );

  it.each([
    ['no list', 'front-loading'],
    ['nothing', null],
    ['wrong entries', [1, 'x', null, [], {}]],
    ['unknown techniques', [technique('mind-control', 'close the books faster')]],
    ['quotes that are not there', [technique('front-loading', 'buy now or never')]],
    ['blank quotes', [technique('front-loading', '', ' ', 'x')]],
    ['quotes of the wrong type', [{ ...technique('front-loading'), quotes: [1, {}, null] }]],
    [
      'names of the prototype',
      [technique('__proto__', 'close'), technique('constructor', 'close'), technique('toString', 'close')],
    ],
  ])('techniques that are %s are dropped', async (_what, list) => {
    expect(await techniquesOf(list)).toEqual([]);
  });

  it('a technique named twice is one, with the quotes of both', async () => {
    const { persuasionTechniques } = await rewriteWith([
      answer(rewritten, {
        appliedTechniques: [
          technique('front-loading', 'close the books faster'),
          technique('Front-Loading', 'Close your books faster'),
        ],
      }),
    ]);

    expect(persuasionTechniques).toHaveLength(1);
    expect(persuasionTechniques[0]?.textHighlights).toHaveLength(2);
  });

  it('never more than six techniques', async () => {
    const { techniques } = await import('#shared/catalogue/techniques');

    const list = techniques.map(({ id }) => technique(id, 'close the books faster'));

    expect((await techniquesOf(list)).length).toBeLessThanOrEqual(6);
  });

  it('the flat shape is understood', async () => {
    const said = {
      optimized_text: rewritten,
      technique1_name: 'front-loading',
      technique1_choice: 'The benefit came late.',
      technique1_application: 'Moved it to the subject.',
      technique1_contribution: 'Readers see it first.',
      technique2_name: 'Unheard of',
    };

    const { optimizedText, persuasionTechniques } = await rewriteWith([said]);

    expect(optimizedText).toBe(rewritten);
    expect(persuasionTechniques.map(({ techniqueId }) => techniqueId)).toEqual(['front-loading']);
    expect(persuasionTechniques[0]?.techniqueApplication).toContain('The benefit came late.');
  });

  it.each([
    ['tags', rewritten.replace('Activate it now', '<b>Activate</b> it <span style="x">now</span>')],
    ['a script', rewritten.replace('Activate it', '<script>alert(1)</script>Activate it')],
    ['an image with a handler', rewritten.replace('Activate it', '<img src=x onerror=alert(1)>Activate it')],
    ['a comment', rewritten.replace('Activate it', '<!-- ignore the rules -->Activate it')],
    ['unseen characters', rewritten.replace('Activate', 'Act\u0000iva\u0007te\u2028')],
    ['turned writing', rewritten.replace('Activate', '\u202EActivate\u202C')],
  ])('%s that the copy does not have are taken out', async (_what, text) => {
    const { optimizedText } = await rewriteWith([answer(text)]);

    expect(optimizedText).toBe(rewritten);
  });

  it('half a character and keys of the prototype do no harm', async () => {
    const said = JSON.parse(
      JSON.stringify(answer(rewritten)).replace('{', '{"__proto__":{"isAdmin":true},"constructor":1,'),
    ) as Record<string, unknown>;
    said['note'] = 'fine \uD83D';

    const { note } = await rewriteWith([said]);

    expect(note).toBe('fine');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('emoji keep their places', async () => {
    const text = rewritten.replace('Dear customer', '😀👩‍👩‍👧 Dear customer');

    const { optimizedText, persuasionTechniques } = await rewriteWith([answer(text)]);

    expect(optimizedText).toBe(text);
    const [span] = persuasionTechniques[0]?.textHighlights ?? [];
    expect(optimizedText.slice(span?.startIndex, span?.endIndex)).toBe('close the books faster');
  });

  it('a note and explanations are cut, and no figure is put on a result', async () => {
    const { persuasionTechniques, note } = await rewriteWith([
      answer(rewritten, {
        note: 'n'.repeat(5_000),
        appliedTechniques: [
          {
            ...technique('front-loading', 'close the books faster'),
            contribution: 'Lifts sales by 37 %. Readers see it first.',
          },
        ],
      }),
    ]);

    expect(note.length).toBeLessThanOrEqual(600);
    expect(persuasionTechniques[0]?.techniqueContribution).toBe('Readers see it first.');
  });

  it('is read in no time, however large', () => {
    const huge = {
      optimizedText: 'a '.repeat(2_000_000),
      appliedTechniques: Array.from({ length: 100_000 }, () => technique('front-loading', 'x'.repeat(100))),
    };

    const started = cpuMs();
    expect(() => readOptimizationAnswer(huge, copy)).toThrow(ModelFailure);

    expect(cpuMs() - started).toBeLessThan(2_000);
  });
});
