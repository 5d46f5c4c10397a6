import { describe, expect, it } from 'vitest';
import { withBackoff } from '#lib/session/with-backoff';

const network = new Error('network');
const refused = new Error('refused');

/** Fails with the given errors, one after the other, then answers. */
async function attempt(...failures: Error[]) {
  const waits: number[] = [];
  const left = [...failures];
  let attempts = 0;
  const answer = await withBackoff(
    () => {
      attempts += 1;
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('tokens');
    },
    {
      isFinal: (error) => error === refused,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  ).catch((error: unknown) => error);
  return { answer, attempts, waits };
}

describe('a refresh of the session', () => {
  it('is tried again after 200 ms, doubling', async () => {
    expect(await attempt(network, network, network)).toEqual({
      answer: 'tokens',
      attempts: 4,
      waits: [200, 400, 800],
    });
  });

  it('gives up with the last failure when the network stays away', async () => {
    expect(await attempt(network, network, network, network, network)).toMatchObject({
      answer: network,
      attempts: 4,
    });
  });

  it('is not tried again once the pool refused it', async () => {
    expect(await attempt(network, refused, network)).toEqual({ answer: refused, attempts: 2, waits: [200] });
  });
});
