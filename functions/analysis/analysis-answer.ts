import type { Marker, TextSpan } from '#shared/cases/case';
import { type AnalysisField, analysisFields, caseFields } from '#shared/cases/case-fields';
import type { CatalogueMarker } from '#shared/catalogue/marker';
import { markerById, markerByName } from '#shared/catalogue/markers';
import { findQuotes } from '#shared/evidence/find-quotes';
import { highlightsPerMarker } from '#shared/limits';
import { readText, recordOf, recordsOf } from '../model/answer-parts';
import { ModelFailure } from '../model/request';
import { type ReportedMarker, reportedMarkers, reportsNoMarkers } from './reported-markers';

/** An analysis of which every word has been checked against the copy and the catalogue. */
export interface Analysis {
  fields: Partial<Record<AnalysisField, string>>;
  language?: string;
  evidence: Partial<Record<AnalysisField, TextSpan[]>>;
  markers: Marker[];
  /** What the answerer says about itself or the copy. */
  note?: string;
}

/** Markers that speak of something the copy lacks: only they may stand without a quote. */
const aboutAbsence = new Set(['missing-call-to-action']);
const maximumMarkers = 12;
const quoteMaximum = 2_000;
const noteMaximum = 300;

/**
 * Reads whatever the model answered, in both shapes. Unknown markers and quotes that the copy does not hold are
 * dropped. Throws `ModelFailure` (garbled) when no marker is left, unless the answer says in so many words that the copy
 * has none and knows its goal or its audience.
 */
export function readAnalysisAnswer(answer: unknown, copy: string): Analysis {
  const root = recordOf(answer);
  if (!root) throw new ModelFailure('garbled');
  const markers = byMarker(reportedMarkers(root))
    .flatMap(([known, said]) => toMarker(known, said, copy))
    .slice(0, maximumMarkers);
  const fields = fieldsOf(root);
  const isWithoutMarkers = reportsNoMarkers(root) && (fields.businessGoal ?? fields.audience) !== undefined;
  if (markers.length === 0 && !isWithoutMarkers) throw new ModelFailure('garbled');

  const language = /^[a-z]{2}(?![a-z])/i.exec(readText(root['language'], 8))?.[0].toLowerCase();
  const note = readText(root['note'], noteMaximum);
  return {
    fields,
    evidence: evidenceOf(root, copy),
    markers,
    ...(language ? { language } : {}),
    ...(note ? { note } : {}),
  };
}

type Root = Record<string, unknown>;

function fieldsOf(root: Root): Analysis['fields'] {
  const found = analysisFields.map((field) => {
    const { answerKey, maximum } = caseFields[field];
    return [field, readText(root[answerKey] ?? root[field], maximum)];
  });
  return Object.fromEntries(found.filter(([, text]) => text !== '')) as Analysis['fields'];
}

function evidenceOf(root: Root, copy: string): Analysis['evidence'] {
  const said = recordsOf(root['evidence']);
  const spans = analysisFields.map((field) => {
    const quotes = said
      .filter((entry) => entry['field'] === caseFields[field].answerKey || entry['field'] === field)
      .map((entry) => readText(entry['quote'], quoteMaximum));
    return [field, findQuotes(copy, quotes)] as const;
  });
  return Object.fromEntries(spans.filter(([, found]) => found.length > 0));
}

/** What was said of each known marker, however often it was named; an id counts more than a name. */
function byMarker(said: ReportedMarker[]): [CatalogueMarker, ReportedMarker[]][] {
  const groups = new Map<CatalogueMarker, ReportedMarker[]>();
  for (const one of said) {
    const known = markerById(one.id) ?? markerByName(one.name) ?? markerByName(one.id);
    if (known) groups.set(known, [...(groups.get(known) ?? []), one]);
  }
  return [...groups];
}

function toMarker(known: CatalogueMarker, said: ReportedMarker[], copy: string): Marker[] {
  const quotes = said.flatMap((one) => one.quotes);
  const textHighlights = findQuotes(copy, quotes, highlightsPerMarker);
  if (textHighlights.length === 0 && !aboutAbsence.has(known.id)) return [];
  return [
    {
      markerId: known.id,
      markerName: known.name,
      markerDescription: said.find((one) => one.description)?.description ?? known.definition,
      markerCategory: known.category,
      textHighlights,
    },
  ];
}
