import { analysisFields, caseFields, isPromptField } from '#shared/cases/case-fields';
import type { PromptKey } from './prompt';

export interface PromptVariable {
  name: string;
  /** What replaces the variable: a reference to a block of the request, never the user's own text. */
  meaning: string;
}

interface PromptKind {
  name: string;
  description: string;
  variables: readonly PromptVariable[];
}

const text: PromptVariable = { name: 'text', meaning: 'Where the copy stands in the request' };

export const promptKinds: Record<PromptKey, PromptKind> = {
  text_analysis: {
    name: 'Text Analysis',
    description: 'Reads a copy for its goals, audience, sender, tone and behavioral markers.',
    variables: [text],
  },
  text_optimization: {
    name: 'Text Optimization',
    description: 'Rewrites an analyzed copy with the persuasion techniques that fit it.',
    variables: [
      text,
      ...analysisFields.filter(isPromptField).map((field) => ({
        name: field,
        meaning: `Where the ${caseFields[field].label.toLowerCase()} stands`,
      })),
      { name: 'markers', meaning: 'Where the markers that were found stand, with their quotes' },
      { name: 'techniques', meaning: 'Where the techniques that fit the copy stand, best first' },
    ],
  },
};

const variable = /\{\{([^{}]*)\}\}/g;

export const variablesIn = (content: string) => [
  ...new Set([...content.matchAll(variable)].map(([, name = '']) => name.trim())),
];

export interface PromptProblems {
  unknown: string[];
  missing: string[];
  hasStrayBraces: boolean;
}

export function promptProblems(key: PromptKey, content: string): PromptProblems | undefined {
  const known = promptKinds[key].variables.map(({ name }) => name);
  const named = variablesIn(content);
  const unknown = named.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !named.includes(name));
  const hasStrayBraces = /\{\{|\}\}/.test(content.replace(variable, ''));
  return unknown.length + missing.length > 0 || hasStrayBraces
    ? { unknown, missing, hasStrayBraces }
    : undefined;
}
