import { describe, expect, it } from 'vitest';
import { extractFacts } from '#functions/facts/extract-facts';
import { markerById } from '#shared/catalogue/markers';
import { techniqueById } from '#shared/catalogue/techniques';
import {
  after,
  before,
  factsKept,
  markersFound,
  techniquesApplied,
} from '../../web/features/landing/example-copy';

describe("the landing page's example", () => {
  it.each(markersFound)('names the marker $id as the catalogue does', ({ id, name, hue, tag, words }) => {
    const known = markerById(id);

    expect({ name, hue, tag }).toEqual({
      name: known?.name,
      hue: known?.category.toLowerCase(),
      tag: known?.polarity,
    });
    expect(before).toContain(words);
  });

  it.each(techniquesApplied)('names and grades the technique $id as the catalogue does', (finding) => {
    const known = techniqueById(finding.id);

    expect(finding).toMatchObject({ name: known?.name, tag: `evidence: ${known?.evidence}` });
    expect(after).toContain(finding.words);
  });

  it('keeps the listed facts in the rewritten text and adds none', () => {
    for (const fact of factsKept) expect(after).toContain(fact);
    const values = (text: string) => extractFacts(text).map(({ kind, text: words }) => `${kind} ${words}`);
    expect(values(before)).not.toEqual([]);
    expect(values(after).sort()).toEqual(values(before).sort());
  });
});
