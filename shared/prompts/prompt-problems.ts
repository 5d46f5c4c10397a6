import type { PromptKey } from './prompt';
import { promptKinds } from './prompt-kinds';

const variable = /\{\{([^{}]*)\}\}/g;

/** The names of the variables in a prompt, each once. */
export const variablesIn = (content: string) => [
  ...new Set([...content.matchAll(variable)].map(([, name = '']) => name.trim())),
];

export interface PromptProblems {
  /** Variables in the prompt that have no value. */
  unknown: string[];
  /** Variables that the prompt should contain and does not. */
  missing: string[];
  /** Double braces that belong to no variable. */
  hasStrayBraces: boolean;
}

/** Why a prompt cannot be saved; undefined when it can. */
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
