import type { CatalogueMarker, Polarity } from '#shared/catalogue/marker';
import type { Marker, TextSpan } from '#shared/cases/case';
import { type AnalysisField, caseFields } from '#shared/cases/case-fields';
import type { VisibleMark } from '#ui/marked-text';

export type MarkerLookup = ((id: string) => CatalogueMarker | undefined) | undefined;

const hues = new Set([
  'behavior',
  'motivation',
  'emotion',
  'cognition',
  'social',
  'trust',
  'language',
  'structure',
]);

export function hueOf(marker: Marker): string {
  const name = marker.markerCategory.toLowerCase();
  return hues.has(name) ? name : 'behavior';
}

export const lineOf: Record<Polarity, VisibleMark['line']> = {
  helps: 'solid',
  hurts: 'wavy',
  depends: 'dotted',
};

export const polarityNames: Record<Polarity, string> = { helps: 'Helps', hurts: 'Hurts', depends: 'Depends' };

/** The highlights of all markers in the copy, numbered as their cards are. */
export const markerMarks = (markers: readonly Marker[], lookUp: MarkerLookup): VisibleMark[] =>
  markers.flatMap((marker, index) =>
    marker.textHighlights.map(({ startIndex, endIndex }) => ({
      id: marker.markerId,
      startIndex,
      endIndex,
      sign: String(index + 1),
      name: `Finding ${index + 1}: ${marker.markerName}`,
      hue: hueOf(marker),
      line: lineOf[lookUp?.(marker.markerId)?.polarity ?? 'depends'],
    })),
  );

/** The highlights of the evidence for one analysis field; drawn only while the field is focused or hovered. */
export const fieldMarks = (field: AnalysisField, spans: readonly TextSpan[] | undefined): VisibleMark[] =>
  (spans ?? []).map(({ startIndex, endIndex }) => ({
    id: field,
    startIndex,
    endIndex,
    sign: '',
    name: caseFields[field].label,
    hue: 'field',
    line: 'dotted',
  }));
