import { describe, expect, it } from 'vitest';
import { analysisSchema, optimizationSchema } from '#functions/model/schemas';
import { analysisFields, caseFields } from '#shared/cases/case-fields';

interface Schema {
  type: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
}

/** The schema itself and every schema within it. */
const allIn = (schema: Schema): Schema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(allIn),
  ...(schema.items ? allIn(schema.items) : []),
];

// What constrained decoding understands and these schemas need; bounds of any kind are refused by the service.
const keywords = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum'];

describe.each([analysisSchema, optimizationSchema])('the schema $name', ({ name, schema }) => {
  const all = allIn(schema as unknown as Schema);
  const records = all.filter(({ type }) => type === 'object');

  it('stays within what the service compiles', () => {
    expect(name).toMatch(/^[\w-]{1,64}$/);
    expect(all.flatMap(Object.keys).filter((key) => !keywords.includes(key))).toEqual([]);
    expect(all.every(({ type }) => ['object', 'array', 'string'].includes(type))).toBe(true);
  });

  it('asks for every property and for no other', () => {
    expect(records.length).toBeGreaterThan(1);
    for (const { properties, required, additionalProperties } of records) {
      expect(additionalProperties).toBe(false);
      expect(required).toEqual(Object.keys(properties ?? {}));
    }
  });
});

it('every analysis field has a name of its own in the answer, under which evidence is given as well', () => {
  const keys = analysisFields.map((field) => caseFields[field].answerKey);

  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(analysisSchema.schema['properties'] ?? {})).toEqual(expect.arrayContaining(keys));
});
