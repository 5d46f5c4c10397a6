import { useQuery, replaceEqualDeep } from '@tanstack/react-query';
import { call } from '../api/api';
import { useSession } from '../session/session';
import type { Profile } from '#shared/profile/profile';

export const profileKey = ['profile'] as const;

export const profileQuery = {
  queryKey: profileKey,
  queryFn: () => call('getProfile'),
  structuralSharing: steadyProfile,
} as const;

/** The signed-in person; loads nothing while nobody is signed in, or while the account is being deleted. */
export function useProfile() {
  const { isSignedIn, isClosing } = useSession();
  return useQuery({ ...profileQuery, enabled: isSignedIn && !isClosing });
}

/** What is left of an address must be enough to load the picture once more. */
const leastLeftMs = 10 * 60_000;

/** Keeps the picture's signed address while it shows the same picture, so it is not loaded again. */
export function steadyProfile(shown: unknown, next: unknown): unknown {
  const [before, after] = [shown, next] as [Profile | undefined, Profile | undefined];
  const [old, fresh] = [before?.avatarUrl, after?.avatarUrl];
  if (!after || !old || !fresh || !opensSame(old, fresh)) return replaceEqualDeep(shown, next);
  return replaceEqualDeep(shown, { ...after, avatarUrl: old });
}

function opensSame(old: string, fresh: string): boolean {
  const [one, other] = [new URL(old), new URL(fresh)];
  return pictureOf(one) === pictureOf(other) && endOf(one) > Date.now() + leastLeftMs;
}

/** The name under which it is opened is another for each picture. */
const pictureOf = ({ host, pathname, searchParams }: URL) =>
  `${host}${pathname} ${searchParams.get('response-content-disposition')}`;

/** When a signed address ends, in epoch milliseconds. */
function endOf({ searchParams }: URL): number {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) + Number(searchParams.get('X-Amz-Expires')) * 1000
  );
}
