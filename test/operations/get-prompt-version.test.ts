import { expect, it } from 'vitest';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { newUserOf } from '#test/support/table';

it('a version is returned in full; an unknown one is not found', async () => {
  const admin = await newUserOf('Admin');
  const read = (promptKey: string, number: string) =>
    admin.call('getPromptVersion', { params: { promptKey, number } });

  const shipped = await read('text_optimization', '1');
  const others = await Promise.all([
    read('text_optimization', '88888'),
    read('text_optimization', '0'),
    read('other', '1'),
  ]);

  expect(shipped.body).toMatchObject({
    version: 1,
    content: defaultPrompts.text_optimization,
    savedBy: null,
  });
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});
