import { afterEach, expect, vi } from 'vitest';

/** Fails every test that logs an error to the console. */
const cries = vi.spyOn(console, 'error');

afterEach(() => {
  const said = cries.mock.calls.map((call) => call.join(' '));
  cries.mockClear();
  expect(said).toEqual([]);
});
