import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTheme } from '@aws-amplify/ui-react/server';
import type { Plugin } from 'vite';
import { componentStyles, tokens } from './theme';

const name = 'virtual:theme.css';
const resolve = createRequire(import.meta.url).resolve;

/** Variants of the library's button that no page uses; they were a third of the first page's styles. */
const unusedVariant =
  /\.amplify-button(?:__loader|--(?:small|large|link|menu|destructive|warning|loading|fullwidth|primary--\w|outlined--(?:info|overlay|success|warning)))/;

/** Vite plugin that writes the library's theme to a CSS file, without unused variables and variants. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  enforce: 'pre',
  transform: (css, id) => (id.includes('/styles/button.layer.css') ? withoutUnusedVariants(css) : undefined),
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? prunedTheme() : undefined),
});

function prunedTheme(): string {
  const declared = declarations(createTheme({ name: 'suasion', tokens }).cssText);
  const used = new Set<string>();
  const keep = (css: string) => {
    for (const [, variable = ''] of css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)) {
      if (used.has(variable)) continue;
      used.add(variable);
      keep(declared.get(variable) ?? '');
    }
  };
  for (const component of componentStyles) keep(stylesOf(component));
  const kept = [...declared].filter(([variable]) => used.has(variable));
  const rules = kept.map(([variable, value]) => `${variable}:${value};`).join('\n');
  return `@layer amplify.base, amplify.reset, amplify.components;\n@layer amplify.base{:root{${rules}}\n[class*=amplify]{all:unset;box-sizing:border-box}}`;
}

const declarations = (css: string) =>
  new Map(
    [...css.matchAll(/(--amplify-[\w-]+)\s*:\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]),
  );

const stylesOf = (component: string) =>
  withoutUnusedVariants(readFileSync(resolve(`@aws-amplify/ui-react/styles/${component}.layer.css`), 'utf8'));

const withoutUnusedVariants = (css: string) =>
  css.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every((selector) => unusedVariant.test(selector)) ? '' : rule,
  );
