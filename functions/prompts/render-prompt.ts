import { variablesIn } from '#shared/prompts/prompt-kinds';

const variable = /\{\{([^{}]*)\}\}/g;

/** Fills in the variables; throws if one has no value. `values` must only refer to users' and models' texts. */
export function renderPrompt(content: string, values: Record<string, string>): string {
  const missing = variablesIn(content).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0)
    throw new Error(`The prompt names variables without a value: ${missing.join(', ')}.`);
  // A function, because dollar signs have a meaning in a replacement string.
  return content.replace(variable, (_, name: string) => values[name.trim()] ?? '');
}

/** Values that name blocks of material instead of containing them, so that no user's text becomes an instruction. */
export const pointers = (blocks: Record<string, string>, suffix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [name, `what the block <${block}-${suffix}> holds`]),
  );
