import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { promptProblems } from '#shared/prompts/prompt-kinds';

describe('before a prompt is saved', () => {
  it.each([
    ['Read {{text}}.', undefined],
    ['Read {{ text }} twice: {{text}}.', undefined],
    ['Read {{text}} for {{bussinessGoal}}.', { unknown: ['bussinessGoal'], missing: [] }],
    ['Read it.', { unknown: [], missing: ['text'] }],
    ['Read {{Text}} {{}}.', { unknown: ['Text', ''], missing: ['text'] }],
    ['Read {{text}} {{__proto__}} {{constructor}}.', { unknown: ['__proto__', 'constructor'], missing: [] }],
  ])('%s', (content, problems) => {
    expect(promptProblems('text_analysis', content)).toEqual(
      problems && { ...problems, hasStrayBraces: false },
    );
  });

  it.each(['Read {{text}} and {{audience', 'Read {{text}} and audience}}'])(
    '%s has braces that open or close nothing',
    (content) => {
      expect(promptProblems('text_analysis', content)?.hasStrayBraces).toBe(true);
    },
  );

  it('the sentence names what is wrong', () => {
    const problems = promptProblems('text_optimization', '{{text}} {{x}} {{businessGoal}} {{audience}}');

    expect(problems && messages.promptProblems(problems)).toBe(
      'Unknown variables: {{x}}. Missing variables: {{behavioralGoal}}, {{sender}}, {{toneOfVoice}}, {{markers}}, {{techniques}}. The prompt was not saved.',
    );
  });
});
