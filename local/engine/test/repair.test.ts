import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question';

const copy =
  'The fair opens on 4 May at the old mill. More than 60 bakers show their bread. Entry is free until noon.';

const earlier = {
  optimizedText:
    'The fair opens on 4 May at the old mill.\n\nMore than 900 bakers from Paris show their bread.\n\nEntry is free until noon.',
  appliedTechniques: [
    {
      id: 'plain-words',
      name: 'Short familiar words',
      application: 'a',
      contribution: 'b',
      quotes: ['Entry is free until noon.', 'More than 900 bakers from Paris show their bread.'],
    },
    {
      id: 'direct-you',
      name: 'Speak to you',
      application: 'a',
      contribution: 'b',
      quotes: ['More than 900 bakers from Paris show their bread.'],
    },
  ],
  note: 'n',
};

const repaired = (
  repair: { notInTheMaterial?: string[]; unbackedClaims?: string[] },
  earlierAnswer: unknown = earlier,
) => answerQuestion({ kind: 'optimization', blocks: { copy }, repair, earlierAnswer });

describe('a repair', () => {
  it('replaces a faulty sentence by its source sentence', () => {
    const { optimizedText } = repaired({ notInTheMaterial: ['900', 'Paris'] });

    expect(optimizedText).toBe(
      'The fair opens on 4 May at the old mill.\n\nMore than 60 bakers show their bread.\n\nEntry is free until noon.',
    );
  });

  it('drops a claim that has no counterpart in the source', () => {
    const boast = { ...earlier, optimizedText: `Unrivalled everywhere, guaranteed.\n\n${copy}` };

    expect(repaired({ unbackedClaims: ['guaranteed'] }, boast).optimizedText).toBe(copy);
  });

  it('names only techniques whose quotes are still in the text', () => {
    const { appliedTechniques } = repaired({ notInTheMaterial: ['900'] });

    expect(appliedTechniques.map((one) => one.id)).toEqual(['plain-words']);
    expect(appliedTechniques[0]?.quotes).toEqual(['Entry is free until noon.']);
  });

  it('repairs a new answer if the earlier one is invalid', () => {
    expect(repaired({ notInTheMaterial: ['nothing'] }, 'not an answer').optimizedText).toContain('60 bakers');
  });
});
