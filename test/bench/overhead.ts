import { signUpUser } from '../support/test-user';
import { median } from './bundles';

export interface Overhead {
  call: string;
  medianMs: number;
  /** Compared with a call that reads nothing and checks nobody. */
  timesBare: number;
}

const rounds = 150;

/** Warm calls through gateway, token check and guard, in turns so that all see the same load of the machine. */
export async function measureOverhead(url: string): Promise<Overhead[]> {
  const person = await signUpUser(url, 'overhead@people.test');
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const calls = [
    { call: 'GET /api/openapi.json (no guard, no read)', path: '/api/openapi.json' },
    { call: 'GET /api/settings (one read)', path: '/api/settings' },
    { call: 'GET /api/profile (token, guard, one read)', path: '/api/profile' },
    { call: 'GET /api/cases (token, guard, one read, one query)', path: '/api/cases' },
  ].map((each) => ({ ...each, times: [] as number[] }));

  for (let round = 0; round < rounds; round += 1)
    for (const each of calls) {
      const began = performance.now();
      await (await fetch(url + each.path, { headers })).arrayBuffer();
      if (round > 10) each.times.push(performance.now() - began);
    }
  const bare = median(calls[0]?.times ?? []);
  return calls.map(({ call, times }) => ({ call, medianMs: median(times), timesBare: median(times) / bare }));
}
