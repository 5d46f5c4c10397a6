// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminFailure, adminMessage, contentMessage } from '#lib/admin/admin-message';
import { CallError } from '#lib/api/call-error';
import { messages } from '#shared/messages';
import { Toaster } from '../../web/app/toaster';

beforeEach(() => {
  vi.useFakeTimers();
  render(createElement(Toaster));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('region', { name: 'Messages' });

it('a message of an admin is shown for five seconds, one about prompts or terms for three', async () => {
  act(() => adminMessage(messages.creditAdded));
  act(() => contentMessage('Text Analysis saved successfully (v2)'));

  await after(2_999);
  expect(shown().textContent).toBe('Credit added successfullyText Analysis saved successfully (v2)');
  await after(1);
  expect(shown().textContent).toBe('Credit added successfully');
  await after(1_999);
  expect(shown().textContent).toBe('Credit added successfully');
  await after(1);
  expect(shown().textContent).toBe('');
});

it('a hidden message stays readable for screen readers until the next one is hidden', async () => {
  act(() => adminFailure(messages.suspendFailed, new CallError('busy', messages.busy)));
  await after(5_000);

  const last = screen.getByRole('region', { name: 'Last message' });
  expect(last.textContent).toBe(`Failed to suspend user. ${messages.busy}`);
  expect(last.className).toBe('unseen');
  act(() => adminMessage(messages.creditAdded));
  await after(5_000);
  expect(last.textContent).toBe(messages.creditAdded);
});

it('a message stays while the pointer is on it', async () => {
  act(() => adminMessage(messages.creditAdded));
  await after(4_000);
  fireEvent.pointerEnter(shown());
  await after(60_000);
  expect(shown().textContent).toBe(messages.creditAdded);

  fireEvent.pointerLeave(shown());
  await after(5_000);

  expect(shown().textContent).toBe('');
});
