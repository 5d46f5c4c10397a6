import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conflict, ConflictError, retryOnConflict } from '#functions/kit/retry';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a write that others may overtake', () => {
  it('starts afresh after each conflict and answers what it ended with', async () => {
    let attempts = 0;

    const written = retryOnConflict('the case', async () => ((attempts += 1) < 3 ? conflict : 'written'));
    await vi.runAllTimersAsync();

    expect(await written).toBe('written');
    expect(attempts).toBe(3);
  });

  it('gives up after eight conflicts, within the time that a request has', async () => {
    const began = Date.now();
    let attempts = 0;

    const refused = expect(
      retryOnConflict('the wallet', async () => {
        attempts += 1;
        return conflict;
      }),
    ).rejects.toThrow(new ConflictError('Gave up after 8 attempts: the wallet kept changing.'));
    await vi.runAllTimersAsync();
    await refused;

    expect(attempts).toBe(8);
    expect(Date.now() - began).toBeLessThan(6_400);
  });

  it('does not retry what an attempt throws', async () => {
    let attempts = 0;

    const failed = retryOnConflict('the case', async () => {
      attempts += 1;
      throw new Error('The table is gone.');
    });

    await expect(failed).rejects.toThrow('The table is gone.');
    expect(attempts).toBe(1);
  });
});
