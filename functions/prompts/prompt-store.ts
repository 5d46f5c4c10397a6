import * as z from 'zod/mini';
import { activePromptKey, promptVersionKey } from '../kit/keys';
import { readRow } from '../kit/table';
import { defaultPrompts, type PromptKey } from './default-prompts';

const ActivePrompt = z.object({ version: z.int() });
const PromptVersion = z.object({ content: z.string(), version: z.int() });
export type PromptVersion = z.infer<typeof PromptVersion>;

/** The version of a prompt that is active; the default one, version 1, while no admin has saved another. */
export async function getActivePrompt(key: PromptKey): Promise<PromptVersion> {
  const active = await readRow(activePromptKey(key));
  if (!active) return { version: 1, content: defaultPrompts[key] };
  const row = await readRow(promptVersionKey(key, ActivePrompt.parse(active).version));
  if (!row) throw new Error(`The active version of the prompt ${key} does not exist.`);
  return PromptVersion.parse(row);
}
