import { afterEach, expect, vi } from 'vitest';

/** A test that causes a console error fails, whatever else it checks. */
const consoleErrors = vi.spyOn(console, 'error');

afterEach(() => {
  const printed = consoleErrors.mock.calls.map((call) => call.join(' '));
  consoleErrors.mockClear();
  expect(printed).toEqual([]);
});
