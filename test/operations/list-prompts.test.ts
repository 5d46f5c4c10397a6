import { expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';

it('the active prompts exist from the first deployment on, by key, with description and variables', async () => {
  const admin = await newUserOf('Admin');

  const { status, body } = await admin.call('listPrompts');

  expect(status).toBe(200);
  expect(body.prompts.map(({ key, isActive }) => [key, isActive])).toEqual([
    ['text_analysis', true],
    ['text_optimization', true],
  ]);
  expect(body.prompts.map(({ variables }) => variables.map(({ name }) => name))).toEqual([
    ['text'],
    ['text', 'businessGoal', 'behavioralGoal', 'audience', 'sender', 'toneOfVoice', 'markers', 'techniques'],
  ]);
  for (const { content, variables } of body.prompts)
    for (const { name } of variables) expect(content).toContain(`{{${name}}}`);
});
