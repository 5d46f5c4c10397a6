import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './app/theme/font-preload';
import { themeCss } from './app/theme/theme-css';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  appType: 'spa',
  plugins: [react(), themeCss(), fontPreload()],
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    /** No data: addresses, so that the page's policy needs none. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
});
