import { createServer as createHttp1 } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttp2 } from 'node:http2';
import type { Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Request = IncomingMessage;
export type Response = ServerResponse;

/** How every HTTP/2 connection begins. Three letters tell it from every HTTP/1.1 method. */
const preface = 'PRI';
const silenceMs = 10_000;
/** Longer than clients keep an idle line, so that none is closed under a request that is on its way. */
const keepAliveMs = 65_000;

/** One port for HTTP/2 without TLS (the AWS client's default here) and HTTP/1.1. `close` ends all connections. */
export const listenForBoth = async (
  port: number,
  handle: (request: Request, response: Response) => void,
): Promise<{ url: string; close(): Promise<void> }> => {
  const http1 = createHttp1({ keepAliveTimeout: keepAliveMs }, handle);
  // Node's HTTP/2 requests and responses have the same members; only their types are not related.
  const http2 = createHttp2((request, response) =>
    handle(request as unknown as Request, response as unknown as Response),
  );
  http2.on('sessionError', () => undefined);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    recognize(socket, (isHttp2) => {
      if (isHttp2) http2.once('session', (session) => sessionSockets.set(session, socket));
      (isHttp2 ? http2 : http1).emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

const recognize = (socket: Socket, found: (isHttp2: boolean) => void): void => {
  let start = Buffer.alloc(0);
  const look = (chunk: Buffer): void => {
    start = Buffer.concat([start, chunk]);
    if (start.length < preface.length && preface.startsWith(start.toString('latin1'))) return;
    socket.off('data', look);
    socket.pause();
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
    socket.unshift(start);
    const isHttp2 = start.subarray(0, preface.length).toString('latin1') === preface;
    found(isHttp2);
    // HTTP/2 reads what lies there by itself, and must find the stream at rest.
    if (!isHttp2) socket.resume();
  };
  const giveUp = (): void => void socket.destroy();
  socket.setTimeout(silenceMs);
  socket.once('timeout', giveUp);
  socket.on('data', look);
};

/** The socket under each HTTP/2 session: the session's own one refuses to be ended. */
const sessionSockets = new WeakMap<object, Socket>();
const onTheWayMs = 20;

/** Resets the whole connection once what was written has had time to arrive. */
export const cutLine = (response: Response): void => {
  const { stream } = response as unknown as Partial<Http2ServerResponse>;
  const socket = stream ? stream.session && sessionSockets.get(stream.session) : response.socket;
  setTimeout(() => socket?.resetAndDestroy(), onTheWayMs);
};
