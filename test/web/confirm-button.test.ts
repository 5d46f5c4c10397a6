// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmButton } from '../../web/ui/confirm-button';

const deed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  deed.mockClear();
  render(createElement(ConfirmButton, { label: 'Delete', confirmLabel: 'Confirm Delete', onConfirm: deed }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button');
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Clicks with these pauses before each of them, in milliseconds. */
async function click(...pauses: number[]) {
  for (const pause of pauses) {
    await after(pause);
    const event = createEvent.click(button());
    // A browser stamps its events itself; here they go by the clock of the test.
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    fireEvent(button(), event);
  }
}

it('asks at the first click and acts at the second', async () => {
  await click(0);
  expect(button().textContent).toBe('Confirm Delete');
  expect(deed).not.toHaveBeenCalled();
  await click(500);

  expect(deed).toHaveBeenCalledTimes(1);
  expect(button().textContent).toBe('Delete');
});

it.each([
  ['a double click', [0, 80]],
  ['a slow double click', [0, 499]],
  ['a triple click', [0, 150, 150]],
  ['drumming on it', [0, ...Array.from({ length: 30 }, () => 200)]],
])('%s never passes both steps', async (_name, pauses) => {
  await click(...pauses);

  expect(deed).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Confirm Delete');
});

it('a key that is held down does not click again', async () => {
  await click(0);

  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button(), { key: 'Enter' })).toBe(true);
});

it.each([
  ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['going elsewhere', () => fireEvent.blur(button())],
])('%s leaves everything as it is', async (_name, leave) => {
  await click(0);
  leave();

  expect(button().textContent).toBe('Delete');
  await click(600);
  expect(deed).not.toHaveBeenCalled();
});

it('the confirmation falls back after a while', async () => {
  await click(0);
  await after(8_000);

  expect(button().textContent).toBe('Delete');
});
