import { flatAnswerLength } from '#shared/limits';
import { readText, recordsOf, stringsOf } from '../model/answer-parts';

export interface ReportedMarker {
  id: string;
  name: string;
  description: string;
  quotes: string[];
}

const descriptionMaximum = 600;
const nameMaximum = 200;
const maximumQuotes = 12;

export const reportedMarkers = (root: Record<string, unknown>): ReportedMarker[] => [
  ...listed(root),
  ...numbered(root),
];

export function reportsNoMarkers(root: Record<string, unknown>): boolean {
  const list = listIn(root);
  return Array.isArray(list) && list.length === 0 && numbered(root).every(({ name }) => name === '');
}

const listIn = (root: Record<string, unknown>) =>
  root['markers'] ?? root['behavioralMarkers'] ?? root['behavioral_markers'];

const listed = (root: Record<string, unknown>): ReportedMarker[] =>
  recordsOf(listIn(root)).map((entry) => {
    const description = readText(entry['description'] ?? entry['markerDescription'], descriptionMaximum);
    const spans = recordsOf(entry['textHighlights']).map((span) => span['text']);
    const quotes = [...stringsOf(entry['quotes']), ...stringsOf(spans)];
    return {
      id: readText(entry['id'] ?? entry['markerId'], nameMaximum),
      name: readText(entry['name'] ?? entry['markerName'], nameMaximum),
      description,
      quotes: (quotes.length > 0 ? quotes : quotedIn(description)).slice(0, maximumQuotes),
    };
  });

/** Reads the flat shape of an answer: `marker_1_name`, `marker_1_mechanism`, `marker_1_analysis` and so on. */
const numbered = (root: Record<string, unknown>): ReportedMarker[] =>
  Array.from({ length: flatAnswerLength }, (_, n) => `marker_${n + 1}`).map((start) => {
    const analysis = readText(root[`${start}_analysis`], descriptionMaximum);
    const mechanism = readText(root[`${start}_mechanism`], descriptionMaximum);
    return {
      id: '',
      name: readText(root[`${start}_name`], nameMaximum),
      description: analysis || mechanism,
      quotes: quotedIn(`${analysis} ${mechanism}`).slice(0, maximumQuotes),
    };
  });

const doubleQuoted = /["“„«]([^"“”„«»]{2,400})["“”»]/g;
const singleQuoted = /(?<!\w)['‘]([^'‘’]{2,400})['’](?!\w)/g;

/** The quoted parts of a text, because the flat shape has no other place for quotes. */
const quotedIn = (text: string) =>
  [...text.matchAll(doubleQuoted), ...text.matchAll(singleQuoted)].map(([, quote = '']) => quote);
