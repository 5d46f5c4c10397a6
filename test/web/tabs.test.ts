// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tabs } from '../../web/ui/tabs';

const chosen: string[] = [];
const names = ['one', 'two', 'three'];

/** The page is slow: whatever is chosen, it still shows the first tab. */
beforeEach(() => {
  chosen.length = 0;
  const tabs = names.map((value) => ({ value, label: value, content: `Panel ${value}` }));
  render(
    createElement(Tabs, { label: 'Parts', tabs, value: 'one', onChange: (value) => void chosen.push(value) }),
  );
  screen.getByRole('tab', { name: 'one' }).focus();
});
afterEach(cleanup);

const press = (key: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
const focused = () => document.activeElement?.textContent;

it('the focus moves with each key, however slowly the panels load', () => {
  press('ArrowRight');
  press('ArrowRight');
  expect(focused()).toBe('three');
  press('ArrowRight');
  expect(focused()).toBe('one');
  press('ArrowLeft');

  expect(focused()).toBe('three');
  expect(chosen).toEqual(['two', 'three', 'one', 'three']);
});

it('Home and End lead to the first and the last', () => {
  press('End');
  expect(focused()).toBe('three');
  press('Home');

  expect(focused()).toBe('one');
});

it.each([
  ['ArrowRight', { altKey: true }],
  ['ArrowLeft', { metaKey: true }],
  ['a', {}],
  ['Enter', {}],
])('%s %o is left to the browser', (key, held) => {
  expect(press(key, held)).toBe(true);
  expect(chosen).toEqual([]);
});

it('one tab is in the tab order, and each controls its panel', () => {
  const tabs = screen.getAllByRole('tab');

  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  for (const [position, tab] of tabs.entries()) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect(panel?.textContent).toBe(`Panel ${names[position]}`);
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
    expect(panel?.hidden).toBe(position > 0);
  }
});
