import { listPrompts } from '#shared/contract/prompts';
import { type PromptKey, promptKeys } from '#shared/prompts/prompt';
import { handle } from '../kit/handle';
import type { Pointer } from '../kit/pointer';
import { findVersion, getActives, toPrompt } from './prompt-store';

export const handler = handle({ listPrompts }, async () => {
  const actives = await getActives(promptKeys);
  const found = await Promise.all(promptKeys.map((key, position) => activeOf(key, actives[position])));
  return { prompts: found.flatMap((prompt) => prompt ?? []) };
});

async function activeOf(key: PromptKey, active: Pointer | undefined) {
  const version = active && (await findVersion(key, active.version));
  return version && toPrompt(key, version, active);
}
