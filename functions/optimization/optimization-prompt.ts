import type { Marker } from '#shared/cases/case';
import { analysisFields, byField, caseFields, isPromptField, noteFields } from '#shared/cases/case-fields';
import { techniques } from '#shared/catalogue/techniques';
import { type ModelReply, type ModelRequest, toBlocks } from '../model/request';
import { optimizationSchema } from '../model/schemas';
import { pointers, renderPrompt } from '../prompts/render-prompt';
import { candidateTechniques } from './shortlist/candidates';
import type { Objections } from './guard/check-rewrite';
import type { InputField, RewriteInput } from './rewrite-input';

// Twice what the longest rewrite needs, because newer models spend the same allowance on reasoning.
const maximumTokens = 16_000;

const analysisInputs = analysisFields.filter(isPromptField);

const blockOf = {
  text: caseFields.originalText.promptBlock,
  ...byField(analysisInputs, (field) => caseFields[field].promptBlock),
  markers: 'markers',
  techniques: 'techniques',
} as const;

/** The techniques for the prompt: the same text in every run, so that Bedrock can cache it. */
export const techniqueCatalogue = [
  'Catalogue of persuasion techniques, one a line: id | name | what it is | when it backfires | the fact it needs',
  ...techniques.map(({ id, name, definition, backfires, requiresFact }) =>
    [id, name, definition, backfires, requiresFact ?? 'none'].join(' | '),
  ),
].join('\n');

export const optimizationRequest = (input: RewriteInput): ModelRequest => ({
  schema: optimizationSchema,
  instructions: renderPrompt(input.prompt, pointers(blockOf, input.suffix)),
  catalogue: techniqueCatalogue,
  turns: [{ role: 'user', text: materialBlocks(input) }],
  maximumTokens,
});

const materialBlocks = (input: RewriteInput) =>
  toBlocks(
    {
      [caseFields.originalText.promptBlock]: input.copy,
      ...fieldBlocks(input, analysisInputs),
      channel: input.channel,
      markers: JSON.stringify(input.markers.map(markerOf)),
      techniques: JSON.stringify(candidateTechniques(input)),
      ...fieldBlocks(input, noteFields),
      audience_files: input.audienceFiles,
      brand_files: input.brandFiles,
    },
    input.suffix,
  );

const fieldBlocks = (input: RewriteInput, fields: readonly InputField[]) =>
  Object.fromEntries(fields.map((field) => [caseFields[field].promptBlock, input[field]]));

const markerOf = ({ markerId, markerName, markerDescription, textHighlights }: Marker) => ({
  id: markerId,
  name: markerName,
  description: markerDescription,
  quotes: textHighlights.map(({ text }) => text),
});

const order =
  'The block above lists what your text says and the material does not. Return the whole answer again without any of it. Add nothing in its place.';

export const repairRequest = (
  question: ModelRequest,
  reply: ModelReply,
  objections: Objections,
  suffix: string,
): ModelRequest => ({
  ...question,
  turns: [
    ...question.turns,
    { role: 'assistant', text: reply.text },
    { role: 'user', text: `${toBlocks({ repair: JSON.stringify(objections) }, suffix)}\n${order}` },
  ],
});
