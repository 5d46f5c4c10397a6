import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { invalid } from './bedrock-error';

const mostKept = 20;

/** Returns a validator that describes what does not fit, if anything. Throws ValidationException for a bad schema. */
export const makeSchemaCheck = (): ((
  schema: Record<string, unknown>,
  value: unknown,
) => string | undefined) => {
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? compile(schema);
    if (compiled.size >= mostKept) compiled.clear();
    compiled.set(key, validate);
    if (validate(value)) return undefined;
    return (validate.errors ?? [])
      .map(({ instancePath, message }) => `${instancePath || 'the answer'} ${message ?? ''}`)
      .join('; ');
  };
};

const compile = (schema: Record<string, unknown>): ValidateFunction => {
  try {
    return new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(schema);
  } catch (error) {
    throw invalid(`Invalid JSON schema: ${(error as Error).message}`);
  }
};

/** The JSON Schema keywords of structured outputs; limits on numbers, lengths and array sizes are not supported. */
const keywords = new Set([
  '$schema',
  '$id',
  '$ref',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'type',
  'enum',
  'const',
  'anyOf',
  'allOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'format',
  'pattern',
  'minItems',
]);
const deepest = 32;

/** Throws ValidationException for a schema beyond Bedrock's subset. `where` is the field that the message names. */
export const checkSchemaSubset = (schema: unknown, where: string, depth = 0): void => {
  if (depth > deepest) throw invalid(`${where}: the schema is too deep.`);
  if (!isRecord(schema)) throw invalid(`${where}: a schema must be an object.`);
  const foreign = Object.keys(schema).find((key) => !keywords.has(key));
  if (foreign)
    throw invalid(`${where}: For '${describeType(schema)}', property '${foreign}' is not supported`);
  if (schema.minItems !== undefined && schema.minItems !== 0 && schema.minItems !== 1)
    throw invalid(`${where}: For 'array', minItems must be 0 or 1`);
  if ((schema.type === 'object' || schema.properties) && schema.additionalProperties !== false)
    throw invalid(`${where}: For 'object', 'additionalProperties' must be explicitly set to false`);
  for (const [name, child] of childrenOf(schema)) checkSchemaSubset(child, `${where}.${name}`, depth + 1);
};

const childrenOf = (schema: Record<string, unknown>): [string, unknown][] => [
  ...['properties', '$defs', 'definitions'].flatMap((key) => entriesOf(schema[key], key)),
  ...['anyOf', 'allOf'].flatMap((key) => entriesOf(schema[key], key)),
  ...(schema.items === undefined ? [] : [['items', schema.items] as [string, unknown]]),
];

const entriesOf = (value: unknown, key: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, child]) => [`${key}.${name}`, child])
    : [];

const describeType = (schema: Record<string, unknown>): string =>
  typeof schema.type === 'string' ? schema.type : 'schema';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
