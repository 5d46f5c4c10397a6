import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './app/theme/theme-css';
import { routes } from './lib/api/routes';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Vite plugin: replaces the module of routes by its value, so that pages do not load the API contract. */
const routesAsData = (): Plugin => ({
  name: 'routes-as-data',
  enforce: 'pre',
  load: (id) =>
    id === here('lib/api/routes.ts') ? `export const routes = ${JSON.stringify(routes)};` : undefined,
});

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  appType: 'spa',
  plugins: [react(), themeCss(), fontPreload(), routesAsData()],
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    /** No inlined assets: the content security policy then need not allow data URLs. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
});

const preloaded = [/instrument-sans-latin-wght-normal/, /newsreader-latin-wght-normal/];

/** Vite plugin: preloads the two latin fonts, so that they load in parallel with the styles. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloaded.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  };
}
