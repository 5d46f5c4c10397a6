import { describe, expect, it } from 'vitest';
import { isOutdated } from '#shared/cases/is-outdated';

const [before, at, after] = ['09:00', '10:00', '11:00'].map((time) => `2026-03-01T${time}:00.000Z`) as [
  string,
  string,
  string,
];
const optimized = { optimizedAt: at, audienceFiles: ['drawn'], brandFiles: [] };
const drawn = { id: 'drawn', state: 'ready', chunks: 3, readAt: before } as const;
const file = { ...drawn, id: 'new', readAt: after } as const;

describe('an optimization is outdated', () => {
  it.each<[string, Parameters<typeof isOutdated>, boolean]>([
    ['when the analysis or the notes changed later', [{ ...optimized, analysisModifiedAt: after }], true],
    ['not when they changed before', [{ ...optimized, analysisModifiedAt: before }], false],
    ['not when they are as they were at that moment', [{ ...optimized, analysisModifiedAt: at }], false],
    ['not when they never changed', [optimized], false],
    [
      'never before there is one',
      [{ analysisModifiedAt: after, audienceFiles: [], brandFiles: [] }, [file]],
      false,
    ],
    ['when a file became ready later', [optimized, [drawn, file]], true],
    ['not when it was ready before', [optimized, [drawn, { ...file, readAt: before }]], false],
    ['not by the files that it drew on', [optimized, [{ ...drawn, readAt: after }]], false],
    ['not by a file without text', [optimized, [drawn, { ...file, chunks: 0 }]], false],
    ['not by the same file once more', [optimized, [drawn, { ...file, sameAs: 'drawn' }]], false],
    ['not by a file that is still read', [optimized, [drawn, { id: 'new', state: 'reading' }]], false],
    ['not by a file that could not be read', [optimized, [drawn, { ...file, state: 'failed' }]], false],
    ['when a file that it drew on was removed', [optimized, []], true],
    ['not when the new file is removed again', [optimized, [drawn]], false],
    ['not by files that nobody has looked up yet', [optimized, undefined], false],
  ])('%s', (_name, given, expected) => {
    expect(isOutdated(...given)).toBe(expected);
  });
});
