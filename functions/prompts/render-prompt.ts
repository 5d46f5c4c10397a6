import { variablesIn } from '#shared/prompts/prompt-problems';

const variable = /\{\{([^{}]*)\}\}/g;

/**
 * Fills a prompt. Throws when it names a variable that has no value: a request with a hole is never sent.
 * @param values By variable name; what people or models wrote is not put here but pointed at.
 */
export function renderPrompt(content: string, values: Record<string, string>): string {
  const missing = variablesIn(content).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0)
    throw new Error(`The prompt names variables without a value: ${missing.join(', ')}.`);
  // A function, because a replacement text would give a meaning to dollar signs.
  return content.replace(variable, (_, name: string) => values[name.trim()] ?? '');
}

/** Values that point at blocks of material by name, so that nothing a person wrote becomes an instruction. */
export const pointers = (blocks: Record<string, string>, suffix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [name, `what the block <${block}-${suffix}> holds`]),
  );
