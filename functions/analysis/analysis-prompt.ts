import { markers } from '#shared/catalogue/markers';
import { type ModelRequest, toBlocks } from '../model/request';
import { analysisSchema } from '../model/schemas';
import { pointers, renderPrompt } from '../prompts/render-prompt';

// Twice what an answer needs: newer models think within the same allowance.
const maximumTokens = 8_000;

/** The markers as the model reads them: the same characters for every run, so that the service can cache them. */
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
