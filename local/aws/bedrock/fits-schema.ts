import { Ajv2020 } from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import { invalid } from './bedrock-error';

const mostKept = 20;

/** Compiles each schema once. Throws the service's refusal for a schema that is none. Answers what does not fit. */
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
