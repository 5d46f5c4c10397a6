import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundleFunctions } from '#infra/bundle';
import { projectDir } from '#infra/paths';
import type { Answer } from './front';
import type { PageConfig } from './page-config';
import type { Product } from './product';

/** Serves the page with hot reload instead of the built one, without its CSP: Vite needs inline scripts. */
export async function developmentSite(_url: string, config: PageConfig): Promise<Answer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${projectDir}web/vite.config.ts`,
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
  });
  return (message: IncomingMessage, response: ServerResponse) => {
    if (message.url?.split('?')[0] === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(config));
      return;
    }
    vite.middlewares(message, response, () => response.writeHead(404).end());
  };
}

const settleMs = 150;

/** Bundles the functions again when their sources change; the next request runs the new code. */
export function rebuildOnChange(product: Product) {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () =>
    bundleFunctions().then(
      () => product.reload(),
      (error: Error) => process.stderr.write(`${error.message}\n`),
    );
  for (const folder of ['functions', 'shared'])
    watch(`${projectDir}${folder}`, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), settleMs);
    });
}
