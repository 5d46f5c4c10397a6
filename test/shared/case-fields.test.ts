import { describe, expect, it } from 'vitest';
import { type CaseRecord, newCase } from '#functions/cases/case-record';
import { capabilitiesNeeded, changeCase } from '#functions/cases/change-case';
import { copyCase } from '#functions/cases/copy-case';
import { inputDigests } from '#functions/cases/optimization-inputs';
import { analysisSchema } from '#functions/model/schemas';
import { optimizationRequest } from '#functions/optimization/optimization-prompt';
import { materialOf, toRewriteInput } from '#functions/optimization/rewrite-input';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { Case } from '#shared/cases/case';
import {
  allFields,
  analysisFields,
  caseFields,
  editableFields,
  noteFields,
  promptFields,
} from '#shared/cases/case-fields';
import { isOutdated } from '#shared/cases/is-outdated';
import { updateCase } from '#shared/contract/cases';
import { promptKinds } from '#shared/prompts/prompt-kinds';

const [monday, friday] = ['2026-01-05T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const digest = (...parts: string[]) => JSON.stringify(parts);
const draft = newCase({ id: '01', digest: 'd', title: 'Seats', originalText: 'Book a seat.', now: monday });
const optimized: CaseRecord = {
  head: { ...draft.head, status: 'optimized', optimizedAt: monday },
  body: { ...draft.body, optimizedText: 'Book.' },
};
const changed = (field: (typeof editableFields)[number]) =>
  changeCase(optimized, { [field]: `new ${field}` }, 'd', friday);
const filled = editableFields.reduce(
  (before, field) => changeCase(before, { [field]: `new ${field}` }, 'd', friday),
  optimized,
);
const input = toRewriteInput(filled, '{{text}}', 'k3x9q2');
const request = optimizationRequest(input)
  .turns.map(({ text }) => text)
  .join('\n');

describe.each(allFields)('the field %s', (field) => {
  it('is part of a case, has a label, and a limit that is a whole number', () => {
    expect(Object.keys(Case.shape)).toContain(field);
    expect(caseFields[field].label).not.toBe('');
    expect(caseFields[field].maximum).toBeGreaterThan(0);
  });
});

describe.each(editableFields)('the editable field %s', (field) => {
  const accepts = (length: number) =>
    updateCase.body.safeParse({ revision: 1, [field]: 'x'.repeat(length) }).success;

  it('can be updated, up to its limit', () => {
    expect(accepts(caseFields[field].maximum)).toBe(true);
    expect(accepts(caseFields[field].maximum + 1)).toBe(false);
  });

  it('is stored and needs its capability when it changes', () => {
    expect({ ...changed(field).head, ...changed(field).body }).toMatchObject({ [field]: `new ${field}` });
    expect(capabilitiesNeeded(optimized, { [field]: `new ${field}` })).toEqual([
      caseFields[field].editableWith,
    ]);
  });

  it('goes along into a copy of the case', () => {
    const { head, body } = copyCase(filled, { id: '02', digest: 'd', title: 'new title', now: friday });

    expect({ ...head, ...body }).toMatchObject({ [field]: `new ${field}` });
  });
});

describe('a changed field', () => {
  it('outdates the optimized text exactly when an optimization is made from it', () => {
    const outdating = editableFields.filter((field) => isOutdated(changed(field).head));
    const material = inputDigests(optimized, digest).material;
    const digested = editableFields.filter(
      (field) => inputDigests(changed(field), digest).material !== material,
    );

    expect(outdating).toEqual(promptFields);
    expect(digested).toEqual(promptFields);
  });
});

describe.each(promptFields)('the prompt field %s', (field) => {
  it('is sent in a block of its own', () => {
    const tag = `${caseFields[field].promptBlock}-k3x9q2`;

    expect(request).toContain(`<${tag}>\nnew ${field}\n</${tag}>`);
  });
});

describe.each(analysisFields)('the analysis field %s', (field) => {
  it('is asked for in the analysis, in the schema and in the prompt', () => {
    const { answerKey } = caseFields[field];

    expect(Object.keys(analysisSchema.schema['properties'] ?? {})).toContain(answerKey);
    expect(defaultPrompts.text_analysis).toContain(`- ${answerKey}:`);
  });
});

it('each analysis field that an optimization is made from is a variable of its prompt', () => {
  const variables = promptKinds.text_optimization.variables.map(({ name }) => name);
  const wanted = analysisFields.filter((field) => caseFields[field].promptBlock !== undefined);

  expect(variables).toEqual(['text', ...wanted, 'markers', 'techniques']);
});

it('notes may be drawn on for facts', () => {
  expect(materialOf(input).notes).toEqual(expect.arrayContaining(noteFields.map((field) => `new ${field}`)));
});

it('the stored digests keep their form: a field that was added later counts only when it is filled', () => {
  const empty = ['', '', '', '', '', '', ''];

  expect(inputDigests(optimized, digest).material).toBe(digest('Book a seat.', ...empty));
});
