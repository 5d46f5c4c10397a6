import { beforeEach, describe, expect, it, vi } from 'vitest';
import { movementOf } from '../../web/features/credits/movement-of';
import { PasswordRules } from '../../web/features/profile/password-rules';
import { archiveAll } from '../../web/features/profile/use-mass-archive';
import { initialsOf } from '#lib/profile/initials-of';
import { passwordSentence } from '../../web/features/profile/password-rules';
import { messages } from '#shared/messages';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('a ledger entry', () => {
  it.each([
    ['subscription_reset', 'Monthly credits'],
    ['purchase', 'Credit pack'],
    ['usage', 'Optimization'],
    ['bonus', 'Bonus'],
    ['expiry', 'Expired'],
    ['refund', 'Refund'],
    ['something_new', 'Credit Adjustment'],
    ['toString', 'Credit Adjustment'],
  ])('with the reason %s reads "%s"', (reason, label) => {
    expect(movementOf({ reason, amount: 1 }).label).toBe(label);
  });

  it('marks gains and losses with a sign', () => {
    expect([3, -1, 0].map((amount) => movementOf({ reason: 'usage', amount }).amount)).toEqual([
      '+3',
      '−1',
      '0',
    ]);
  });

  it('links to its case, if it has one', () => {
    const caseId = '01JD7Z0K3QW8V5N6M4T2R9XABC';

    expect(movementOf({ reason: 'usage', amount: -1, referenceId: caseId }).caseId).toBe(caseId);
    for (const referenceId of [undefined, 'month#2026-11-01T00:00:00.000Z', '../admin', 'cs_test_1'])
      expect(movementOf({ reason: 'expiry', amount: -1, referenceId }).caseId).toBeUndefined();
  });
});

describe('a password change', () => {
  const faults = (form: object) =>
    PasswordRules.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it('requires the current password, six characters and a matching confirmation', () => {
    expect(faults({ current: 'old', next: 'secret', confirmation: 'secret' })).toEqual([]);
    expect(faults({ current: '', next: 'short', confirmation: 'other' })).toEqual([
      ['current', 'Please enter your current password'],
      ['next', 'Password must be at least 6 characters'],
      ['confirmation', 'Passwords do not match'],
    ]);
    expect(faults({ current: 'old', next: ' secret', confirmation: ' secret' })).toEqual([
      ['next', 'A password must not begin or end with a space'],
    ]);
  });

  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', messages.wrongPassword],
    ['NotAuthorizedException', 'Access Token has been revoked', messages.unauthenticated],
    [
      'UserUnAuthenticatedException',
      'User needs to be authenticated to call this API.',
      messages.unauthenticated,
    ],
    ['InvalidPasswordException', 'Password did not conform with policy', messages.passwordMinimum],
    [
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      messages.tooManyRequests,
    ],
    ['NetworkError', 'A network error has occurred.', messages.network],
  ])('refused as %s "%s" is told in a plain sentence', (name, message, sentence) => {
    expect(passwordSentence(named(name, message))).toBe(sentence);
  });
});

describe('the mass archive', () => {
  const run = (rounds: { archived: number; skipped?: number; isComplete?: boolean }[]) => {
    const left = rounds.map((round) => ({ skipped: 0, isComplete: false, ...round }));
    const waits: number[] = [];
    const ask = async () => left.shift() ?? expect.unreachable('one round too many');
    return archiveAll(ask, async (ms) => void waits.push(ms)).then((answer) => ({ ...answer, waits, left }));
  };

  it('repeats batches until all cases are archived and adds up the counts', async () => {
    const done = await run([
      { archived: 100 },
      { archived: 100 },
      { archived: 7, skipped: 1, isComplete: true },
    ]);

    expect(done).toEqual({ archived: 207, skipped: 1, waits: [], left: [] });
  });

  it('gives a stale list three batches to catch up', async () => {
    const caughtUp = await run([{ archived: 100 }, { archived: 0 }, { archived: 5, isComplete: true }]);
    const stayed = await run([{ archived: 100 }, { archived: 0 }, { archived: 0 }, { archived: 0 }]);

    expect(caughtUp).toMatchObject({ archived: 105, left: [] });
    expect(stayed).toMatchObject({ archived: 100, left: [] });
    expect(stayed.waits.length).toBe(2);
  });

  it('fails as a whole when a batch fails', async () => {
    await expect(
      archiveAll(
        () => Promise.reject(new Error('cut')),
        async () => undefined,
      ),
    ).rejects.toThrow('cut');
  });
});

describe('initials', () => {
  it.each([
    ['Nora', 'Newcomer', 'NN'],
    ['  ada ', '', 'A'],
    ['𝒜da', 'émile', '𝒜É'],
    ['', '', '·'],
  ])('of "%s" "%s" are %s', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials);
  });
});

describe('unsaved edits of the profile', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('are restored for the same user only, and end with the session', async () => {
    const { keepEdits, readEdits } = await import('../../web/features/profile/use-profile-form');
    const { beginSession, endSession } = await import('#lib/session/session');
    beginSession();
    keepEdits('ana', { bio: 'Writes for bakers', company: '' });

    expect(readEdits('ana')).toEqual({ bio: 'Writes for bakers', company: '' });
    expect(readEdits('ben')).toEqual({});
    endSession();
    expect(readEdits('ana')).toEqual({});
  });

  it('ignores stored values that are not edits', async () => {
    const { readEdits } = await import('../../web/features/profile/use-profile-form');
    for (const kept of [
      '',
      'null',
      '7',
      '{"profileId":"ana"}',
      '{"profileId":"ana","edits":{"bio":{}}}',
      '{',
    ]) {
      sessionStorage.setItem('suasion.profile-edits', kept);

      expect(readEdits('ana'), kept).toEqual({});
    }
  });
});

describe('the outcome of a deletion', () => {
  it('survives a page load, and unknown values are ignored', async () => {
    const kept = new Map<string, string>([['suasion.farewell', 'cases']]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    });
    const { dropDeletionOutcome: dropFarewell, readDeletionOutcome: readFarewell } =
      await import('../../web/features/profile/deletion-outcome');

    expect(readFarewell()).toBe('cases');
    kept.set('suasion.farewell', '<b>won</b>');
    expect(readFarewell()).toBeUndefined();
    kept.set('suasion.farewell', 'gone');
    dropFarewell();
    expect(readFarewell()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
