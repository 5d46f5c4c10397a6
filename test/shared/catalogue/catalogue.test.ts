import { describe, expect, it } from 'vitest';
import { counts } from '#lib/cases/catalogue-counts';
import { factKinds } from '#shared/catalogue/fact-kinds';
import { markerCategories, polarities } from '#shared/catalogue/marker';
import { markers } from '#shared/catalogue/markers';
import { channels, evidenceGrades, families, goals, risks } from '#shared/catalogue/technique';
import { techniqueById, techniques } from '#shared/catalogue/techniques';

const techniqueTexts = techniques.flatMap(({ id, definition, mechanism, backfires, worksBestWhen }) => [
  { of: `technique ${id} definition`, text: definition },
  { of: `technique ${id} mechanism`, text: mechanism },
  { of: `technique ${id} backfires`, text: backfires },
  { of: `technique ${id} worksBestWhen`, text: worksBestWhen },
]);
const markerTexts = markers.flatMap(({ id, definition, hint }) => [
  { of: `marker ${id} definition`, text: definition },
  { of: `marker ${id} hint`, text: hint },
]);
const texts = [...techniqueTexts, ...markerTexts];

describe('the catalogue', () => {
  it('holds what the site claims: 60+ techniques, 20+ basic markers, 50+ markers', () => {
    expect(counts.techniques).toBeGreaterThanOrEqual(60);
    expect(counts.basicMarkers).toBeGreaterThanOrEqual(20);
    expect(counts.markers).toBeGreaterThanOrEqual(50);
  });

  it('has the sizes that counts.ts tells the landing page', () => {
    expect(counts).toEqual({
      techniques: techniques.length,
      markers: markers.length,
      basicMarkers: markers.filter(({ basic }) => basic).length,
    });
  });

  it('gives each technique and each marker an id and a name of its own', () => {
    for (const entries of [techniques, markers]) {
      expect(repeated(entries.map(({ id }) => id))).toEqual([]);
      expect(repeated(entries.map(({ name }) => name))).toEqual([]);
      expect(entries.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    }
  });

  it('uses only the closed lists for family, grade, risk, channel, goal and fact', () => {
    for (const technique of techniques) {
      expect(families).toContain(technique.family);
      expect(evidenceGrades).toContain(technique.evidence);
      expect(risks).toContain(technique.risk);
      expect(channels).toEqual(expect.arrayContaining([...technique.channels]));
      expect(goals).toEqual(expect.arrayContaining([...technique.goals]));
      expect(factKinds).toEqual(expect.arrayContaining([...technique.needs, ...(technique.alsoNeeds ?? [])]));
      expect(technique.channels.length * technique.goals.length, technique.id).toBeGreaterThan(0);
    }
  });

  it('gives each marker a category, a polarity, cues and known techniques', () => {
    for (const marker of markers) {
      expect(markerCategories).toContain(marker.category);
      expect(polarities).toContain(marker.polarity);
      expect(marker.cues.length, marker.id).toBeGreaterThan(0);
      expect(marker.techniques.length, marker.id).toBeGreaterThan(0);
      expect(marker.techniques.filter((id) => !techniqueById(id))).toEqual([]);
    }
  });

  it('names a source for every entry and writes every DOI as a DOI', () => {
    expect([...techniques, ...markers].filter(({ source }) => !/\b(19|20)\d\d\b/.test(source))).toEqual([]);
    expect(techniques.filter(({ doi }) => doi !== undefined && !/^10\.\d{4,9}\/\S+$/.test(doi))).toEqual([]);
  });

  it('leaves out the two techniques whose source could not be verified', () => {
    const ids = [...techniques.map(({ id }) => id), ...markers.flatMap((marker) => marker.techniques)];

    expect(ids).not.toContain('ingroup-messenger');
    expect(ids).not.toContain('sticky-note');
  });

  it('asks for a fact exactly where it names the kinds that satisfy it', () => {
    const uneven = techniques.filter(
      ({ requiresFact, needs, alsoNeeds = [] }) =>
        (requiresFact !== undefined) !== needs.length > 0 || (needs.length === 0 && alsoNeeds.length > 0),
    );

    expect(uneven.map(({ id }) => id)).toEqual([]);
  });

  it('words each required fact so that it completes "Possible when you supply this: …."', () => {
    const facts = techniques.flatMap(({ requiresFact }) => requiresFact ?? []);

    expect(facts.filter((fact) => !/^[a-z].{14,140}[^.\s]$/u.test(fact))).toEqual([]);
  });
});

describe('the texts of the catalogue', () => {
  it('are whole sentences of 40 to 320 characters', () => {
    const odd = texts.filter(
      ({ text }) => text.length < 40 || text.length > 320 || !/^[A-Z].*\.$/u.test(text),
    );

    expect(odd).toEqual([]);
  });

  it('promise no effect and carry no placeholder', () => {
    const promise =
      /guarante\w+ to|will (increase|boost|double|raise)|\b(always works|proven to|lorem|tbd|todo|uplift)\b/i;

    expect(texts.filter(({ text }) => promise.test(text))).toEqual([]);
  });

  it('are never the same sentence twice', () => {
    expect(repeated(texts.map(({ text }) => text))).toEqual([]);
  });

  it('differ clearly from each other, text by text of the same kind', () => {
    for (const kind of ['definition', 'mechanism', 'backfires', 'worksBestWhen', 'hint']) {
      const same = texts.filter(({ of }) => of.endsWith(kind));
      expect(nearEqualPairs(same), kind).toEqual([]);
    }
  });
});

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function nearEqualPairs(entries: readonly { of: string; text: string }[]): string[] {
  const bags = entries.map(({ of, text }) => ({ of, words: new Set(text.toLowerCase().match(/\p{L}+/gu)) }));
  return bags.flatMap((a, index) =>
    bags
      .slice(index + 1)
      .filter((b) => overlap(a.words, b.words) >= 0.6)
      .map((b) => `${a.of} ~ ${b.of}`),
  );
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}
