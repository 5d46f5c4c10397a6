import { describe, expect, it } from 'vitest';
import { poolSettings } from '#infra/pool-settings';
import { passwordMinimum } from '#shared/limits';
import { messages } from '#shared/messages';
import { Password } from '#shared/profile/profile-rules';

const problem = (password: string) => Password.safeParse(password).error?.issues[0]?.message;

describe('a new password', () => {
  it.each([
    ['x'.repeat(6), undefined],
    ['brand new words', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(5), messages.passwordMinimum],
    ['x'.repeat(257), messages.passwordTooLong],
    [' secret', messages.passwordEdges],
    ['secret ', messages.passwordEdges],
  ])('%j', (password, sentence) => {
    expect(problem(password)).toBe(sentence);
  });

  it('has the least length that the user pool asks for, and that people are told', () => {
    expect(passwordMinimum).toBe(poolSettings.passwordMinLength);
    expect(messages.passwordMinimum).toContain(` ${passwordMinimum} `);
    expect(messages.passwordHint).toContain(` ${passwordMinimum} `);
  });
});
