import { invalid } from './bedrock-error';
import type { ConverseRequest } from './converse-request';
import type { FamilyName } from './models';
import { checkSchemaSubset } from './schema-subset';

/** The answer's form that a request asks for: text of a schema, or the input of a tool. */
export interface AskedForm {
  name: string;
  schema: Record<string, unknown>;
  by: 'text' | 'tool';
}

/**
 * The form asked for, undefined for free text. Throws when the family refuses the request: the rules of its newest
 * model, the strictest, hold for all, so that a change of model cannot bring a refusal that was never seen here.
 */
export const askedForm = (family: FamilyName, request: ConverseRequest): AskedForm | undefined =>
  ({ claude: askedOfClaude, nova: askedOfNova })[family](request);

const askedOfClaude = (request: ConverseRequest): AskedForm | undefined => {
  const { inferenceConfig = {}, additionalModelRequestFields = {}, toolConfig } = request;
  for (const name of ['temperature', 'topP'] as const)
    if (inferenceConfig[name] !== undefined) throw invalid(`\`${name}\` is not supported by this model.`);
  for (const name of ['temperature', 'top_p', 'top_k'])
    if (name in additionalModelRequestFields) throw invalid(`\`${name}\` is not supported by this model.`);
  if (toolConfig?.toolChoice && !('auto' in toolConfig.toolChoice))
    throw invalid('Thinking may not be turned off, and tool_choice must not force tool use with it.');
  for (const { toolSpec } of toolConfig?.tools ?? [])
    if (toolSpec?.strict) checkSchemaSubset(toolSpec.inputSchema.json, `tools.${toolSpec.name}.input_schema`);
  const format = request.outputConfig?.textFormat?.structure.jsonSchema;
  if (!format) return undefined;
  const schema = parseSchema(format.schema);
  checkSchemaSubset(schema, 'output_config.format.schema');
  return { name: format.name ?? '', schema, by: 'text' };
};

/** The one tool's schema must be plain at its top: the family knows no other key there. */
const novaTopKeys = new Set(['type', 'properties', 'required', 'additionalProperties', 'description']);

const askedOfNova = ({ outputConfig, toolConfig, additionalModelRequestFields = {} }: ConverseRequest) => {
  if (outputConfig) throw invalid('This model does not support the outputConfig field.');
  const foreignField = ['top_k', 'top_p', 'temperature'].find((name) => name in additionalModelRequestFields);
  if (foreignField)
    throw invalid(`Malformed input request: #: extraneous key [${foreignField}] is not permitted`);
  const specs = (toolConfig?.tools ?? []).flatMap(({ toolSpec }) => (toolSpec ? [toolSpec] : []));
  for (const { inputSchema } of specs) checkNovaSchema(inputSchema.json);
  const choice = toolConfig?.toolChoice;
  const forced = choice && 'tool' in choice ? choice.tool.name : undefined;
  const spec = forced === undefined ? specs[0] : specs.find(({ name }) => name === forced);
  if (forced !== undefined && !spec)
    throw invalid(`The toolChoice names ${forced}, which is not among the tools.`);
  return spec && { name: spec.name, schema: spec.inputSchema.json, by: 'tool' as const };
};

const checkNovaSchema = (schema: Record<string, unknown>): void => {
  if (schema.type !== 'object')
    throw invalid(
      'The value at toolConfig.tools.0.toolSpec.inputSchema.json.type must be one of the following: object.',
    );
  const foreign = Object.keys(schema).find((key) => !novaTopKeys.has(key));
  if (foreign)
    throw invalid(
      `Malformed input request: #/toolConfig/tools/0/toolSpec/inputSchema/json: extraneous key [${foreign}] is not permitted, please reformat your input and try again.`,
    );
};

const parseSchema = (text: string): Record<string, unknown> => {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema))
      return schema as Record<string, unknown>;
  } catch {
    // Refused below, with everything else that is no object.
  }
  throw invalid('output_config.format.schema: Invalid JSON schema.');
};
