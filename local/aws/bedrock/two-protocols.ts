import { createServer as createHttp1 } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttp2 } from 'node:http2';
import type { Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Request = IncomingMessage;
export type Response = ServerResponse;

/** The first letters of every HTTP/2 connection; no HTTP/1.1 method begins like this. */
const preface = 'PRI';
const silenceMs = 10_000;
/** Longer than clients keep an idle connection, so that none is closed while a request is being sent. */
const keepAliveMs = 65_000;

/** Serves HTTP/2 without TLS (the SDK's default for Bedrock) and HTTP/1.1. `close` drops all connections. */
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
  const onFirstBytes = (chunk: Buffer): void => {
    start = Buffer.concat([start, chunk]);
    if (start.length < preface.length && preface.startsWith(start.toString('latin1'))) return;
    socket.off('data', onFirstBytes);
    socket.pause();
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
    socket.unshift(start);
    const isHttp2 = start.subarray(0, preface.length).toString('latin1') === preface;
    found(isHttp2);
    // The HTTP/2 server reads the buffered bytes itself and needs a paused socket.
    if (!isHttp2) socket.resume();
  };
  const giveUp = (): void => void socket.destroy();
  socket.setTimeout(silenceMs);
  socket.once('timeout', giveUp);
  socket.on('data', onFirstBytes);
};

/** The socket of each HTTP/2 session; the socket that the session exposes cannot be destroyed. */
const sessionSockets = new WeakMap<object, Socket>();
const onTheWayMs = 20;

/** Resets the connection, after a pause in which the bytes already written can arrive. */
export const cutLine = (response: Response): void => {
  const { stream } = response as unknown as Partial<Http2ServerResponse>;
  const socket = stream ? stream.session && sessionSockets.get(stream.session) : response.socket;
  setTimeout(() => socket?.resetAndDestroy(), onTheWayMs);
};
