import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { startChild } from './child';
import { clientOf, createTable, errorOf } from './under-test';

const surroundings = openSurroundings();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('what was written is there after a stop and a start', async () => {
  const first = await startDynamodb({ surroundings, dataDir });
  const client = clientOf(first.url);
  await createTable(client, 'kept');
  await client.send(new PutCommand({ TableName: 'kept', Item: { pk: 'x', sk: 'a', n: 1 } }));
  await first.close();

  const second = await startDynamodb({ surroundings, dataDir });

  const get = new GetCommand({ TableName: 'kept', Key: { pk: 'x', sk: 'a' } });
  expect((await clientOf(second.url).send(get)).Item).toEqual({ pk: 'x', sk: 'a', n: 1 });
  await second.close();
});

test('a stop waits for the writes that are under way', async () => {
  const server = await startDynamodb({ surroundings, dataDir });
  const client = clientOf(server.url);
  await createTable(client, 'kept');
  const writes = Array.from({ length: 50 }, (_, n) =>
    client.send(new PutCommand({ TableName: 'kept', Item: { pk: `${n}`, sk: 'a' } })),
  );
  const settled = Promise.allSettled(writes);

  await Promise.race(writes);
  await server.close();
  const outcomes = await settled;

  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const again = await startDynamodb({ surroundings, dataDir });
  for (const [n, { status }] of outcomes.entries()) {
    const get = new GetCommand({ TableName: 'kept', Key: { pk: `${n}`, sk: 'a' } });
    if (status === 'fulfilled') expect((await clientOf(again.url).send(get)).Item).toBeDefined();
  }
  await again.close();
});

test('a folder in use by a living process is refused with a sentence that names it', async () => {
  const server = await startDynamodb({ surroundings, dataDir });

  const child = await startChild(dataDir);

  expect(child.line).toBe(
    `The DynamoDB data in ${dataDir} is in use by the running process ${process.pid}. Stop that process, or choose another folder with DATA_DIR.`,
  );
  expect((await errorOf(startDynamodb({ surroundings, dataDir }))).message).toBe(child.line);
  await child.kill();
  await server.close();
});

test('the folder of a dead process is taken over, even when its number now belongs to another', async () => {
  const child = await startChild(dataDir);
  const pid = await readFile(join(dataDir, 'pid'), 'utf8');
  await child.kill();
  await writeFile(join(dataDir, 'pid'), String(process.ppid));

  const server = await startDynamodb({ surroundings, dataDir });

  expect(pid).toBe(String(child.pid));
  expect(await readFile(join(dataDir, 'pid'), 'utf8')).toBe(String(process.pid));
  await server.close();
});

test('a port in use is refused and leaves the folder free', async () => {
  const other = await startDynamodb({ surroundings });
  const port = Number(new URL(other.url).port);

  expect((await errorOf(startDynamodb({ surroundings, dataDir, port }))).message).toContain('EADDRINUSE');

  await (await startDynamodb({ surroundings, dataDir })).close();
  await other.close();
});
