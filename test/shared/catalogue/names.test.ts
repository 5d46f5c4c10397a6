import { describe, expect, it } from 'vitest';
import { markerById, markerByName, markers } from '#shared/catalogue/markers';
import { nameKey } from '#shared/catalogue/name-key';
import { techniqueById, techniqueByName, techniques } from '#shared/catalogue/techniques';

describe('names and ids of the catalogue', () => {
  it('lead back to their own entry, also when written as an id', () => {
    for (const technique of techniques) {
      expect(techniqueById(technique.id)).toBe(technique);
      expect(techniqueByName(technique.name)).toBe(technique);
      expect(techniqueByName(technique.id)).toBe(technique);
    }
    for (const marker of markers) {
      expect(markerById(marker.id)).toBe(marker);
      expect(markerByName(marker.name)).toBe(marker);
      expect(markerByName(marker.id)).toBe(marker);
    }
  });

  it.each([
    ['  COST of not acting ', 'loss-frame'],
    ['“If-Then action plan”', 'if-then-plan'],
    ['if then ACTION plan.', 'if-then-plan'],
    ['Majority behavior cue (social proof)', 'descriptive-norm'],
    ['Light related humor', 'light-humour'],
    ['readers name in subject or opening', 'name-personalisation'],
    ['Name_Personalization', 'name-personalisation'],
    ['Ｍoney‑back guarantee', 'money-back-guarantee'],
  ])('forgive how a model writes them: %s', (written, id) => {
    expect(techniqueByName(written)?.id).toBe(id);
  });

  it.each([
    ['company-centered language', 'company-centred-language'],
    ['sender-centered LANGUAGE', 'company-centred-language'],
    ['Reader’s name', 'personal-name'],
    ['Call to action, clear', undefined],
  ])('find markers by their words in their order only: %s', (written, id) => {
    expect(markerByName(written)?.id).toBe(id);
  });

  it('find nothing for an empty, foreign or hostile name', () => {
    for (const written of ['', '!!!', '   ', '__proto__', 'constructor', 'Hypnosis', '('.repeat(50_000)]) {
      expect(techniqueByName(written)).toBeUndefined();
      expect(markerByName(written)).toBeUndefined();
      expect(techniqueById(written)).toBeUndefined();
      expect(markerById(written)).toBeUndefined();
    }
  });

  it('never collapse two names into one key', () => {
    for (const entries of [techniques, markers]) {
      expect(new Set(entries.map(({ name }) => nameKey(name))).size).toBe(entries.length);
    }
  });
});
