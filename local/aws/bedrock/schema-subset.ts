import { invalid } from './bedrock-error';

/** The keywords that constrained decoding understands; bounds of numbers, lengths and lists are not among them. */
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

/** Throws the service's refusal for a JSON schema that goes beyond the supported subset. `where` names it in the sentence. */
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
