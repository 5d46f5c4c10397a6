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

/** The signed-in user's profile; sends no request for visitors or during account deletion. */
export function useProfile() {
  const { isSignedIn, isClosing } = useSession();
  return useQuery({ ...profileQuery, enabled: isSignedIn && !isClosing });
}

/** A kept URL must remain valid at least this long, so that the picture can be loaded again. */
const leastLeftMs = 10 * 60_000;

/** Keeps the signed URL of an unchanged picture, so that the browser does not load it again. */
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

/** Identifies the picture of a signed URL; each picture has its own download name. */
const pictureOf = ({ host, pathname, searchParams }: URL) =>
  `${host}${pathname} ${searchParams.get('response-content-disposition')}`;

/** When a signed URL expires, in epoch milliseconds. */
function endOf({ searchParams }: URL): number {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) + Number(searchParams.get('X-Amz-Expires')) * 1000
  );
}
