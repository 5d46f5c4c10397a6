import { afterEach, expect, vi } from 'vitest';

/** A test that makes somebody cry out on the console has failed, whatever else it found. */
const cries = vi.spyOn(console, 'error');

afterEach(() => {
  const said = cries.mock.calls.map((call) => call.join(' '));
  cries.mockClear();
  expect(said).toEqual([]);
});
