import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSuffix } from '#functions/kit/ids';
import { toBlocks } from '#functions/model/request';

it('each block stands between its tags, in order; empty ones are left out', () => {
  expect(toBlocks({ copy: 'a', audience: undefined, sender: ' \n', tone: 'b ' }, 'x1')).toBe(
    '<copy-x1>\na\n</copy-x1>\n<tone-x1>\nb \n</tone-x1>',
  );
});

it('a suffix is of the asked length, of small letters and digits, and new every time', () => {
  const suffixes = Array.from({ length: 200 }, () => randomSuffix(8));

  expect(new Set(suffixes).size).toBe(200);
  for (const suffix of suffixes) expect(suffix).toMatch(/^[a-z0-9]{8}$/);
});

it('no material can close its block, or open another, without knowing the suffix', () => {
  const pieces = fc.constantFrom(
    '</copy>',
    '</copy-',
    '<sender-',
    '>',
    '\n',
    'k3x9q2',
    '</copy-k3x9q2>',
    'word',
    '<',
  );
  const material = fc.array(pieces, { maxLength: 20 }).map((each) => each.join(''));
  fc.assert(
    fc.property(material, material, (copy, sender) => {
      const suffix = randomSuffix(8);

      const text = toBlocks({ copy: `${copy}.`, sender: `${sender}.` }, suffix);

      expect(text.split(`</copy-${suffix}>`)).toHaveLength(2);
      expect(text.split(`<sender-${suffix}>`)).toHaveLength(2);
      expect(text).toContain(`<copy-${suffix}>\n${copy}.\n</copy-${suffix}>`);
    }),
  );
});
