import { afterEach, expect, vi } from 'vitest';

/** A test that causes a console error fails, whatever else it checks. */
const cries = vi.spyOn(console, 'error');

afterEach(() => {
  const said = cries.mock.calls.map((call) => call.join(' '));
  cries.mockClear();
  expect(said).toEqual([]);
});
