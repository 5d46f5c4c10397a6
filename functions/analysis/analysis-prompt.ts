import type { ModelRequest } from '../model/request';
import { toBlocks } from '../model/blocks';
import { analysisSchema } from '../model/schemas';
import { pointers, renderPrompt } from '../prompts/render-prompt';
import { markerCatalogue } from './catalogue-text';

// Twice what an answer needs: newer models think within the same allowance.
const maximumTokens = 8_000;

/** The question about a copy. `suffix` is random and new for every request. */
export const analysisRequest = (prompt: string, copy: string, suffix: string): ModelRequest => ({
  schema: analysisSchema,
  instructions: renderPrompt(prompt, pointers({ text: 'copy' }, suffix)),
  catalogue: markerCatalogue,
  turns: [{ role: 'user', text: toBlocks({ copy }, suffix) }],
  maximumTokens,
});
