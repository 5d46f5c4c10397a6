import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figure } from './figures';
import { importedDomains, layersOf } from './layers';

const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];
const textOf = (page: string) => readFileSync(page, 'utf8');

/** Everything in backticks that is written like a path of this repository; `<name>` stands for any name. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:shared|functions|web|infra|local|test|docs)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );

/** The numbered files of one section, in their order. */
const stepsOf = (heading: string) => {
  const section =
    textOf('ARCHITECTURE.md')
      .split(/^## /m)
      .find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
};

describe('the map', () => {
  it.each(pages)('%s names only files and folders that exist', (page) => {
    const paths = pathsIn(textOf(page));

    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('shows three journeys, each file once', () => {
    for (const heading of ['One optimization', 'A Stripe event', 'A document']) {
      const steps = stepsOf(heading);
      figure(`files on the way of: ${heading}`, steps.length);

      expect(steps.length, heading).toBeGreaterThan(5);
      expect(new Set(steps).size, heading).toBe(steps.length);
    }
  });

  it('follows one optimization through at most 30 files', () => {
    expect(stepsOf('One optimization').length).toBeLessThanOrEqual(30);
  });

  it('names the layers of functions as they are', () => {
    const { layers } = layersOf(importedDomains('functions'));
    const inWords = layers.map((layer) => layer.map((domain) => `\`${domain}\``).join(', ')).join(' → ');

    expect(textOf('ARCHITECTURE.md')).toContain(inWords);
  });
});
