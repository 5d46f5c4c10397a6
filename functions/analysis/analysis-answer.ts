import type { Marker, TextSpan } from '#shared/cases/case';
import { type AnalysisField, analysisFields, caseFields } from '#shared/cases/case-fields';
import type { CatalogueMarker } from '#shared/catalogue/marker';
import { markerById, markerByName } from '#shared/catalogue/markers';
import { findQuotes } from '#shared/evidence/find-quotes';
import { highlightsPerMarker } from '#shared/limits';
import { readText, recordOf, recordsOf } from '../model/answer-parts';
import { ModelFailure } from '../model/request';
import { type ReportedMarker, reportedMarkers, reportsNoMarkers } from './reported-markers';

export interface Analysis {
  fields: Partial<Record<AnalysisField, string>>;
  language?: string;
  evidence: Partial<Record<AnalysisField, TextSpan[]>>;
  markers: Marker[];
  note?: string;
}

/** Markers of something that the copy lacks: the only ones that need no quote from it. */
const aboutAbsence = new Set(['missing-call-to-action']);
const maximumMarkers = 12;
const quoteMaximum = 2_000;
const noteMaximum = 300;

/**
 * Parses the model's answer; drops unknown markers and quotes. Throws `ModelFailure` (garbled) if no marker is
 * left, unless the model sent an empty list.
 */
export function readAnalysisAnswer(answer: unknown, copy: string): Analysis {
  const root = recordOf(answer);
  if (!root) throw new ModelFailure('garbled');
  const markers = byMarker(reportedMarkers(root))
    .flatMap(([known, reports]) => toMarker(known, reports, copy))
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
  const entries = recordsOf(root['evidence']);
  const spans = analysisFields.map((field) => {
    const quotes = entries
      .filter((entry) => entry['field'] === caseFields[field].answerKey || entry['field'] === field)
      .map((entry) => readText(entry['quote'], quoteMaximum));
    return [field, findQuotes(copy, quotes)] as const;
  });
  return Object.fromEntries(spans.filter(([, found]) => found.length > 0));
}

function byMarker(reported: ReportedMarker[]): [CatalogueMarker, ReportedMarker[]][] {
  const groups = new Map<CatalogueMarker, ReportedMarker[]>();
  for (const one of reported) {
    const known = markerById(one.id) ?? markerByName(one.name) ?? markerByName(one.id);
    if (known) groups.set(known, [...(groups.get(known) ?? []), one]);
  }
  return [...groups];
}

function toMarker(known: CatalogueMarker, reports: ReportedMarker[], copy: string): Marker[] {
  const quotes = reports.flatMap((report) => report.quotes);
  const textHighlights = findQuotes(copy, quotes, highlightsPerMarker);
  if (textHighlights.length === 0 && !aboutAbsence.has(known.id)) return [];
  return [
    {
      markerId: known.id,
      markerName: known.name,
      markerDescription: reports.find(({ description }) => description)?.description ?? known.definition,
      markerCategory: known.category,
      textHighlights,
    },
  ];
}
