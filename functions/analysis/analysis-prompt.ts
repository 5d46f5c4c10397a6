import { markers } from '#shared/catalogue/markers';
import { type ModelRequest, toBlocks } from '../model/request';
import { analysisSchema } from '../model/schemas';
import { pointers, renderPrompt } from '../prompts/render-prompt';

// Twice what an answer needs, because newer models spend the same allowance on reasoning.
const maximumTokens = 8_000;

/** The markers for the prompt: the same text in every run, so that Bedrock can cache it. */
const markerCatalogue = [
  'Catalogue of behavioural markers, one a line: id | name | category | helps, hurts or depends | definition',
  ...markers.map(({ id, name, category, polarity, definition }) =>
    [id, name, category, polarity, definition].join(' | '),
  ),
].join('\n');

export const analysisRequest = (prompt: string, copy: string, suffix: string): ModelRequest => ({
  schema: analysisSchema,
  instructions: renderPrompt(prompt, pointers({ text: 'copy' }, suffix)),
  catalogue: markerCatalogue,
  turns: [{ role: 'user', text: toBlocks({ copy }, suffix) }],
  maximumTokens,
});
