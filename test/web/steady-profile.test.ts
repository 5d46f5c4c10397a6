import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyProfile, profileKey } from '#lib/profile/use-profile';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10, 30) }));
afterEach(() => vi.useRealTimers());

const profile = (signer: string, picture = '01PICTURE', at = '20261122T100000Z') => ({
  firstName: signer,
  avatarUrl: `https://files.example/avatars/1/picture?response-content-disposition=${encodeURIComponent(`inline; filename="${picture}.png"`)}&X-Amz-Date=${at}&X-Amz-Expires=7200&X-Amz-Credential=${signer}`,
});

it('another signer’s address of the same picture leaves the one that is shown', () => {
  const shown = profile('getProfile');

  expect(steadyProfile(shown, profile('updateProfile'))).toEqual({
    firstName: 'updateProfile',
    avatarUrl: shown.avatarUrl,
  });
});

it('nor does it change when the answer to another deed is shown at once', async () => {
  const client = new QueryClient();
  const shown = profile('getProfile');
  await client.fetchQuery({ queryKey: profileKey, queryFn: () => shown, structuralSharing: steadyProfile });

  client.setQueryData(profileKey, profile('updateProfile'));

  expect(client.getQueryData(profileKey)).toEqual({ firstName: 'updateProfile', avatarUrl: shown.avatarUrl });
});

it.each([
  ['of another picture', profile('getProfile'), profile('finishAvatar', '01OTHER')],
  [
    'of one whose address ends soon',
    profile('getProfile', '01PICTURE', '20261122T083500Z'),
    profile('updateProfile'),
  ],
  ['of the first', undefined, profile('getProfile')],
  [
    'of one that could not be read',
    { ...profile('x'), avatarUrl: 'https://files.example/1' },
    profile('getProfile'),
  ],
])('the address %s is shown', (_, shown, next) => {
  expect(steadyProfile(shown, next)).toEqual(next);
});

it('a removed picture is gone', () => {
  expect(steadyProfile(profile('getProfile'), { firstName: 'Ana' })).toEqual({ firstName: 'Ana' });
});

it('what has not changed stays the very same, so that nothing is drawn again', () => {
  const shown = profile('getProfile');

  expect(steadyProfile(shown, { ...shown })).toBe(shown);
});
