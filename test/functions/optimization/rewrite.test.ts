import { describe, expect, it } from 'vitest';
import { ModelFailure } from '#functions/model/request';
import { answer, copy, rewriteWith, rewritten, technique } from './asking';

const textsOf = (facts: { state: string; text: string }[], state: string) =>
  facts.filter((fact) => fact.state === state).map(({ text }) => text);

// The patterns are compiled at the first rewrite, which a busy machine takes its time over.
describe('rewriting a copy', { timeout: 30_000 }, () => {
  it('takes an honest answer as it is and asks only once', async () => {
    const result = await rewriteWith([answer(rewritten)]);

    expect(result.optimizedText).toBe(rewritten);
    expect(result.stages).toEqual(['asking', 'checking']);
    expect(result.asked).toHaveLength(1);
    expect(textsOf(result.facts, 'missing')).toEqual([]);
    expect(textsOf(result.facts, 'placeholder')).toEqual([]);
    expect(textsOf(result.facts, 'kept')).toEqual(
      expect.arrayContaining(['1,200', '30 June', '€29', 'ledgerly.example/reports']),
    );
  });

  it('tells each technique in the words of the catalogue and shows where it stands', async () => {
    const liar = {
      ...technique('front-loading', 'close the books faster'),
      definition: 'Lies',
      name: 'Magic',
    };

    const { optimizedText, persuasionTechniques } = await rewriteWith([
      answer(rewritten, { appliedTechniques: [liar] }),
    ]);

    expect(persuasionTechniques).toHaveLength(1);
    expect(persuasionTechniques[0]?.techniqueDefinition).not.toContain('Lies');
    expect(persuasionTechniques[0]?.techniqueName).not.toBe('Magic');
    for (const { text, startIndex, endIndex } of persuasionTechniques[0]?.textHighlights ?? [])
      expect(optimizedText.slice(startIndex, endIndex)).toBe(text);
  });

  it('asks once for a repair, naming what is new, and takes the repaired answer', async () => {
    const invented = rewritten.replace('More than 1,200', 'Join the 5,000 happy firms and more than 1,200');

    const result = await rewriteWith([answer(invented), answer(rewritten)]);

    expect(result.optimizedText).toBe(rewritten);
    expect(result.stages).toEqual(['asking', 'checking', 'repairing']);
    expect(result.asked).toHaveLength(2);
    const [, , repair] = result.asked[1]?.turns ?? [];
    expect(repair?.text).toMatch(/^<repair-k3x9q2>/);
    expect(repair?.text).toContain('5,000');
    expect(result.run).toMatchObject({ inputTokens: 20, outputTokens: 10, milliseconds: 14 });
  });

  it.each([
    ['a number', 'Join 5,000 others.', '5,000', 'number'],
    ['a price', 'You save €12.50 in all.', '€12.50', 'money'],
    ['a percentage', 'You save 40 % of the work.', '40 %', 'percent'],
    ['a date', 'We close the list on 14 July.', '14 July', 'date'],
    ['a time', 'We answer until 17:45.', '17:45', 'time'],
    ['a link', 'Read more at promo.example/now.', 'promo.example/now', 'link'],
    ['an address', 'Write to sales@promo.example.', 'sales@promo.example', 'email'],
    ['a phone number', 'Call +45 98 76 54 32.', '+45 98 76 54 32', 'phone'],
    ['a name', 'We work with Maria Gonzalez on this.', 'Maria Gonzalez', 'name'],
    [
      'a review',
      '“It changed our whole month,” our finance lead wrote.',
      '“It changed our whole month,”',
      'quotation',
    ],
    ['a field', 'Hello {{first_name}}, welcome.', '{{first_name}}', 'merge-tag'],
  ])(
    '%s that a stubborn model keeps inventing never reaches the text',
    async (_what, sentence, text, kind) => {
      const stubborn = answer(rewritten.replace('\n\nActivate', `\n\n${sentence}\n\nActivate`));

      const { optimizedText, facts } = await rewriteWith([stubborn]);

      expect(optimizedText).not.toContain(text);
      const marked = facts.find((fact) => fact.state === 'placeholder' && fact.kind === kind);
      if (marked) expect(optimizedText).toMatch(/\[[a-z-]+\?\]/);
      expect(textsOf(facts, 'missing')).toEqual([]);
      for (const kept of ['1,200', '30 June', '€29', 'ledgerly.example/reports'])
        expect(optimizedText).toContain(kept);
    },
  );

  it('marks an invented price with a placeholder, and nothing of the copy', async () => {
    const stubborn = answer(
      rewritten.replace('costs €29 per month', 'costs €29 per month and €19 to set up'),
    );

    const { optimizedText, facts } = await rewriteWith([stubborn]);

    expect(textsOf(facts, 'placeholder')).toEqual(['€19']);
    expect(optimizedText).toContain('[price?]');
    expect(optimizedText).toContain('€29');
  });

  it('a lost link is reported with the sentence that held it', async () => {
    const { facts } = await rewriteWith([
      answer(rewritten.replace('Activate it now: ledgerly.example/reports', 'Activate it now.')),
    ]);

    expect(facts.find(({ state }) => state === 'missing')).toMatchObject({
      kind: 'link',
      text: 'ledgerly.example/reports',
      context: 'If you are interested, you can activate it at ledgerly.example/reports.',
    });
  });

  it('facts of the notes may be used', async () => {
    const text = rewritten.replace('Kind regards', 'We are 40 people in Aarhus.\n\nKind regards');

    const without = await rewriteWith([answer(text)]);
    const withNotes = await rewriteWith([answer(text)], { audienceInfo: 'Our 40 people sit in Aarhus.' });

    expect(without.optimizedText).not.toContain('40 people');
    expect(withNotes.optimizedText).toBe(text);
  });

  it.each([
    'Only 3 seats left!',
    'This offer ends tonight.',
    'Hurry, it is selling fast.',
    'Join thousands of happy customers.',
    'Rated 5 stars by our users.',
    'Studies show that it works.',
    'It is recommended by doctors.',
    'Our award-winning module is here.',
    'It is the best tool in the world.',
    'It comes with a money-back guarantee.',
    'It is completely risk-free.',
    'It reduces stress and boosts your immune system.',
    'It is climate-neutral.',
  ])('the claim "%s" never reaches the text when a model insists', async (claim) => {
    const { optimizedText, facts } = await rewriteWith([
      answer(rewritten.replace('\n\nActivate', `\n\n${claim}\n\nActivate`)),
    ]);

    expect(optimizedText).not.toContain(claim);
    expect(optimizedText).toContain('1,200 finance teams');
    expect(textsOf(facts, 'missing')).toEqual([]);
  });

  it('begins the line with what followed a removed claim', async () => {
    const text = rewritten.replace('\n\nActivate', '\n\nOnly 3 seats left! See for yourself.\n\nActivate');

    const { optimizedText } = await rewriteWith([answer(text)]);

    expect(optimizedText).toContain('\n\nSee for yourself.\n\n');
  });

  it('a claim that the copy makes itself may stay', async () => {
    const original = copy.replace(
      'Kind regards',
      'Only 3 seats left for the workshop, which won an award.\n\nKind regards',
    );
    const text = rewritten.replace(
      'Kind regards',
      'The award-winning workshop has only 3 seats left.\n\nKind regards',
    );

    const { optimizedText } = await rewriteWith([answer(text)], { copy: original });

    expect(optimizedText).toBe(text);
  });

  it('drops a technique whose only quoted words were removed', async () => {
    const text = rewritten.replace('\n\nActivate', '\n\nOnly 3 seats left!\n\nActivate');
    const appliedTechniques = [
      technique('limited-quantity', 'Only 3 seats left'),
      technique('front-loading', 'close the books faster'),
    ];

    const { persuasionTechniques } = await rewriteWith([answer(text, { appliedTechniques })]);

    expect(persuasionTechniques.map(({ techniqueId }) => techniqueId)).toEqual(['front-loading']);
  });

  it('corrects the first answer when the repair fails', async () => {
    const text = rewritten.replace('\n\nActivate', '\n\nJoin 5,000 others.\n\nActivate');

    const result = await rewriteWith([answer(text), new ModelFailure('timeout')]);

    expect(result.optimizedText).not.toContain('5,000');
    expect(result.optimizedText).toContain('1,200');
    expect(result.run.inputTokens).toBe(10);
  });

  it('does not take a fault of ours for a failure of the model', async () => {
    const text = rewritten.replace('\n\nActivate', '\n\nJoin 5,000 others.\n\nActivate');

    await expect(rewriteWith([answer(text), new TypeError('ours')])).rejects.toThrow('ours');
  });
});
