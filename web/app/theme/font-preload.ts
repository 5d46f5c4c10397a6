import type { Plugin } from 'vite';

const preloaded = [/instrument-sans-latin-wght-normal/, /newsreader-latin-wght-normal/];

/** Names the two latin fonts in the page's head, so that they arrive with the styles that ask for them. */
export const fontPreload = (): Plugin => ({
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
});
