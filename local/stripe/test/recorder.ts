import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '@suasion/stand-in/listen';

/** A recorded request and its response. */
export interface Recorded {
  method: string;
  path: string;
  /** Form-encoded parameters. */
  form: string;
  status: number;
  answer: Record<string, unknown>;
}

/** A proxy in front of `target` that records every request in `calls`. */
export const startRecorder = async (target: string, calls: Recorded[]) => {
  const server = createServer((request, response) => {
    const pass = async () => {
      const { method = 'GET', url = '/' } = request;
      const [path = '', query = ''] = url.split('?');
      const body = await text(request);
      const wanted = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];
      const headers = wanted.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
      });
      const sent = await fetch(`${target}${url}`, {
        method,
        headers,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
      });
      const answer = await sent.text();
      calls.push({
        method,
        path,
        form: method === 'GET' ? query : body,
        status: sent.status,
        answer: JSON.parse(answer) as Record<string, unknown>,
      });
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(answer);
    };
    pass().catch(() => response.destroy());
  });
  return { url: await listen(server), close: () => closeServer(server) };
};
