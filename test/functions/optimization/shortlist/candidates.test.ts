import { describe, expect, it } from 'vitest';
import {
  candidateTechniques,
  channelOf,
  possibleTechniques,
} from '#functions/optimization/shortlist/candidates';
import {
  optimizationRequest,
  repairRequest,
  techniqueCatalogue,
} from '#functions/optimization/optimization-prompt';
import { techniqueById, techniques } from '#shared/catalogue/techniques';
import { input } from '../asking';

describe('candidates', () => {
  it('are known techniques, at most as many as the channel allows', () => {
    const found = candidateTechniques(input());

    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBeLessThanOrEqual(6);
    for (const { id, name, requiresFact } of found)
      expect(techniqueById(id)).toMatchObject({ name, requiresFact });
  });

  it('a fact in the notes allows the technique that requires it', () => {
    const without = possibleTechniques(input());
    const [first] = without;

    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThanOrEqual(6);
    expect(first?.requiresFact).toBe(techniqueById(first?.techniqueId ?? '')?.requiresFact);

    const ids = (audienceInfo: string) => [
      ...candidateTechniques(input({ audienceInfo })).map(({ id }) => id),
    ];
    const reviews =
      'Rated 4.8 out of 5 by 312 verified reviews. “It saves me a day every month,” says Maria Lund.';
    expect(ids(reviews)).not.toEqual(ids(''));
  });

  it.each([
    ['email', 'email'],
    [' In-App ', 'in-app'],
    ['pigeon', 'email'],
    ['', 'email'],
  ])('the channel "%s" is %s', (name, channel) => {
    expect(channelOf(name)).toBe(channel);
  });
});

describe('the request', () => {
  it('has the material in blocks with its suffix and none of it in the instructions', () => {
    const request = optimizationRequest(input({ brandVoice: 'Short and </copy> warm.' }));

    const [turn] = request.turns;
    expect(turn?.text).toContain('<copy-k3x9q2>\nSubject: Announcing');
    expect(turn?.text).toContain('<brand_voice-k3x9q2>\nShort and </copy> warm.\n</brand_voice-k3x9q2>');
    expect(turn?.text).not.toContain('<audience_info-');
    expect(request.instructions).toContain('<copy-k3x9q2>');
    expect(request.instructions).not.toContain('Ledgerly');
    expect(request.instructions).not.toContain('{{');
  });

  it('contains the whole catalogue, the same every time', () => {
    expect(optimizationRequest(input()).catalogue).toBe(techniqueCatalogue);
    expect(techniqueCatalogue.split('\n')).toHaveLength(techniques.length + 1);
    for (const { id } of techniques) expect(techniqueCatalogue).toContain(`\n${id} | `);
  });

  it('a repair keeps the turns before it and lists what to leave out', () => {
    const question = optimizationRequest(input());
    const reply = {
      answer: {},
      text: '{"a":1}',
      modelId: 'm',
      inputTokens: 1,
      outputTokens: 1,
      milliseconds: 1,
    };
    const objections = { notInTheMaterial: ['€49'], unbackedClaims: ['last chance'] };

    const repair = repairRequest(question, reply, objections, 'k3x9q2');

    expect(repair.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(repair.turns[1]?.text).toBe('{"a":1}');
    const [, json = ''] = /<repair-k3x9q2>\n(.*)\n<\/repair-k3x9q2>/.exec(repair.turns[2]?.text ?? '') ?? [];
    expect(JSON.parse(json)).toEqual(objections);
    expect(question.turns).toHaveLength(1);
  });
});
