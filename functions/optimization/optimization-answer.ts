import type { Technique } from '#shared/catalogue/technique';
import { techniqueById, techniqueByName } from '#shared/catalogue/techniques';
import { isOtherLanguage } from '#shared/language/language-of';
import { flatAnswerLength, techniquesShown } from '#shared/limits';
import { readText, recordOf, recordsOf, stringsOf } from '../model/answer-parts';
import { ModelFailure } from '../model/request';
import { isAboutTheSame } from './guard/claims';

export interface ProposedTechnique {
  technique: Technique;
  application: string;
  contribution: string;
  /** The words of the rewrite that show the technique; undefined for the flat shape, which has no field for them. */
  quotes: string[] | undefined;
}

export interface OptimizationAnswer {
  optimizedText: string;
  techniques: ProposedTechnique[];
  note: string;
}

const textMaximum = 15_000;
const explanationMaximum = 800;
const noteMaximum = 600;

/**
 * Parses the model's answer; drops unknown techniques. Throws `ModelFailure` (garbled) for a rewrite in another
 * language, off the subject, under 30 % or (roughly) over 300 % of the original's length.
 */
export function readOptimizationAnswer(answer: unknown, original: string): OptimizationAnswer {
  const root = recordOf(answer);
  if (!root) throw new ModelFailure('garbled');
  const techniques = [...nested(root), ...flat(root)].flatMap((proposed) => proposed ?? []);
  return {
    optimizedText: readRewrite(own(root, 'optimizedText', 'optimized_text'), original),
    techniques: merged(techniques).slice(0, techniquesShown),
    note: readText(own(root, 'note'), noteMaximum),
  };
}

type Root = Record<string, unknown>;

const own = (root: Root, ...names: string[]): unknown => {
  const name = names.find((one) => Object.hasOwn(root, one) && root[one] !== null);
  return name === undefined ? undefined : root[name];
};

function readRewrite(value: unknown, original: string): string {
  const read = withoutForeignMarkup(readText(value, textMaximum + 1), original)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  const source = original.trim();
  const longest = Math.min(textMaximum, Math.max(source.length * 3, source.length + 400));
  const isOfItsLength = read.length >= source.length * 0.3 && read.length <= longest;
  if (!isOfItsLength || !/\p{L}/u.test(read)) throw new ModelFailure('garbled');
  if (isOtherLanguage(source, read) || !isAboutTheSame(source, read)) throw new ModelFailure('garbled');
  return read;
}

function nested(root: Root): (ProposedTechnique | undefined)[] {
  const list = own(root, 'appliedTechniques', 'applied_techniques', 'persuasionTechniques', 'techniques');
  return recordsOf(list).map((entry) =>
    propose(
      [
        own(entry, 'id', 'techniqueId', 'technique_id'),
        own(entry, 'name', 'techniqueName', 'technique_name'),
      ],
      own(entry, 'application', 'techniqueApplication', 'technique_application'),
      own(entry, 'contribution', 'techniqueContribution', 'technique_contribution'),
      quotesOf(own(entry, 'quotes', 'textHighlights', 'text_highlights')),
    ),
  );
}

const flat = (root: Root): (ProposedTechnique | undefined)[] =>
  Array.from({ length: flatAnswerLength }, (_, n) => `technique${n + 1}`).map((start) => {
    const application = own(root, `${start}_application`);
    return propose(
      [own(root, `${start}_name`)],
      [own(root, `${start}_choice`), application].map((part) => readText(part, explanationMaximum)).join(' '),
      own(root, `${start}_contribution`),
      undefined,
    );
  });

const quotesOf = (value: unknown): string[] => [
  ...stringsOf(value),
  ...recordsOf(value).map((span) => readText(span['text'], textMaximum)),
];

function propose(
  names: unknown[],
  application: unknown,
  contribution: unknown,
  quotes: string[] | undefined,
): ProposedTechnique | undefined {
  const spellings = names.map((name) => readText(name, 200)).filter((name) => name !== '');
  const technique = spellings
    .map((name) => techniqueById(name) ?? techniqueByName(name))
    .find((known) => known);
  return (
    technique && {
      technique,
      application: readText(application, explanationMaximum),
      contribution: readText(contribution, explanationMaximum),
      quotes: quotes?.map((quote) => readText(quote, textMaximum)),
    }
  );
}

function merged(techniques: readonly ProposedTechnique[]): ProposedTechnique[] {
  const byId = new Map<string, ProposedTechnique>();
  for (const proposed of techniques) {
    const earlier = byId.get(proposed.technique.id);
    const quotes = earlier?.quotes && [...earlier.quotes, ...(proposed.quotes ?? [])];
    byId.set(proposed.technique.id, earlier ? { ...earlier, quotes: quotes ?? proposed.quotes } : proposed);
  }
  return [...byId.values()];
}

const tag = /<(\/?)([a-z][a-z0-9-]{0,40})(?=[\s/>])[^<>]{0,1000}>/gi;
const activeElement =
  /<(script|style|iframe|object|svg)\b[^<]{0,1000}(?:<(?!\/\1)[^<]{0,1000}){0,200}<\/\1\s*>/gi;
const comment = /<!--(?:[^-]|-(?!->)){0,2000}-->/g;

function withoutForeignMarkup(text: string, source: string): string {
  const known = new Set([...source.matchAll(tag)].map(([whole]) => tagKey(whole)));
  const names = new Set([...source.matchAll(tag)].map(([, , name = '']) => name.toLowerCase()));
  return text
    .replace(activeElement, (whole) => (source.includes(whole) ? whole : ''))
    .replace(comment, (whole) => (source.includes(whole) ? whole : ''))
    .replace(tag, (whole, slash: string, name: string) => {
      const isBare = /^<\/?[a-z0-9-]+\s*\/?>$/i.test(whole);
      if (isBare && names.has(name.toLowerCase())) return whole;
      if (known.has(tagKey(whole))) return whole;
      // A removed tag that breaks the line must not join two lines.
      return !slash && /^(?:br|p|div|li)$/i.test(name) && names.size === 0 ? '\n' : '';
    });
}

const tagKey = (written: string) => written.toLowerCase().replace(/\s+/g, ' ');

const tellingLength = 60;

/** True if a rewrite repeats a line of 60 or more characters from its prompt that the copy does not have. */
export function recitesPrompt(rewrite: string, { prompt, copy }: { prompt: string; copy: string }): boolean {
  const passages = prompt
    .split(/\n|\{\{[^{}]*\}\}/)
    .map((line) => line.trim())
    .filter((line) => line.length >= tellingLength);
  return passages.some((line) => rewrite.includes(line) && !copy.includes(line));
}
