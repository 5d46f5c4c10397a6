import { BedrockError, invalid } from './bedrock-error';
import type { ConverseRequest } from './converse-request';
import { checkSchemaSubset } from './schema';

export type FamilyName = 'claude' | 'nova';

interface ModelEntry {
  base: string;
  /** Region prefixes of the inference profiles for this model, such as `eu`. */
  prefixes: string[];
  onDemand: boolean;
}

/** From AWS's model pages; inference profiles that are not documented there are left out. */
const models: ModelEntry[] = [
  claude('sonnet-5', 'eu', 'us', 'global', 'au', 'jp'),
  claude('sonnet-5-5', 'us', 'global'),
  claude('sonnet-4-6', 'eu', 'us', 'global', 'au', 'jp'),
  claude('opus-4-8', 'eu', 'us', 'global'),
  claude('haiku-4-5-20251001-v1:0', 'eu', 'us', 'global', 'au', 'jp'),
  nova('nova-2-lite-v1:0', 'profile', 'eu', 'us', 'global', 'jp'),
  nova('nova-lite-v1:0', 'on-demand', 'eu', 'us', 'apac'),
  nova('nova-micro-v1:0', 'on-demand', 'eu', 'us', 'apac'),
  nova('nova-pro-v1:0', 'on-demand', 'eu', 'us', 'apac'),
];

/** The regions that each inference profile routes to; IAM must allow the foundation model in every one of them. */
const destinations: Record<string, string[]> = {
  eu: ['eu-west-1', 'eu-central-1', 'eu-north-1', 'eu-west-3'],
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  apac: ['ap-northeast-1', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2'],
  au: ['ap-southeast-2', 'ap-southeast-4'],
  jp: ['ap-northeast-1', 'ap-northeast-3'],
};

export interface CalledModel {
  family: FamilyName;
  base: string;
  /** Every ARN that IAM must allow the caller to invoke; the inference profile's comes first, if there is one. */
  resources: string[];
  profileArn?: string;
}

const account = '000000000000';
const foundationArn = (region: string, base: string): string =>
  `arn:aws:bedrock:${region}::foundation-model/${base}`;

/** Finds the model of an id or ARN called in `region`. Throws Bedrock's error for one that cannot be called there. */
export const findModel = (given: string, region: string): CalledModel => {
  const id = idOf(given, region);
  const direct = models.find(({ base }) => base === id);
  if (direct) return calledDirectly(direct, region);
  const [, prefix = '', base = ''] = /^([a-z]+)\.(.+)$/.exec(id) ?? [];
  const entry = models.find((one) => one.base === base && one.prefixes.includes(prefix));
  const isInReach = prefix === 'global' || destinations[prefix]?.includes(region);
  if (!entry || !isInReach) throw unknownModel(given);
  const profileArn = `arn:aws:bedrock:${region}:${account}:inference-profile/${id}`;
  const regions = prefix === 'global' ? [region, ''] : (destinations[prefix] ?? []);
  return {
    family: familyOf(base),
    base,
    profileArn,
    resources: [profileArn, ...regions.map((one) => foundationArn(one, base))],
  };
};

const calledDirectly = ({ base, onDemand }: ModelEntry, region: string): CalledModel => {
  if (!onDemand)
    throw invalid(
      `Invocation of model ID ${base} with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.`,
    );
  return { family: familyOf(base), base, resources: [foundationArn(region, base)] };
};

const idOf = (given: string, region: string): string => {
  if (!given.startsWith('arn:')) return given;
  const [, arnRegion, kind, id = ''] =
    /^arn:aws:bedrock:([a-z0-9-]*):\d*:(foundation-model|inference-profile)\/(.+)$/.exec(given) ?? [];
  if (!kind || arnRegion !== region) throw unknownModel(given);
  return id;
};

/** As in Bedrock, an unknown ARN is ResourceNotFoundException and an unknown id is ValidationException. */
const unknownModel = (given: string): BedrockError =>
  given.startsWith('arn:')
    ? new BedrockError('ResourceNotFoundException', 'The requested resource was not found.', 404)
    : invalid('The provided model identifier is invalid.');

const familyOf = (base: string): FamilyName => (base.startsWith('anthropic.') ? 'claude' : 'nova');

function claude(name: string, ...prefixes: string[]): ModelEntry {
  return { base: `anthropic.claude-${name}`, prefixes, onDemand: false };
}

function nova(name: string, by: 'profile' | 'on-demand', ...prefixes: string[]): ModelEntry {
  return { base: `amazon.${name}`, prefixes, onDemand: by === 'on-demand' };
}

/** The structured output that a request demands: text that fits a JSON schema, or the input of a tool. */
export interface AskedForm {
  name: string;
  schema: Record<string, unknown>;
  by: 'text' | 'tool';
}

/** The structured output demanded, undefined for free text. Throws by the rules of the family's strictest model. */
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

/** The only keys that Nova allows at the top level of a tool's input schema. */
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
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw invalid('output_config.format.schema: Invalid JSON schema.');
};
