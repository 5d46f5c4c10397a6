import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  type Block,
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  type GetDocumentTextDetectionCommandOutput,
  StartDocumentTextDetectionCommand,
  TextractClient,
} from '@aws-sdk/client-textract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSurroundings, type Fault, type Surroundings } from '@suasion/stand-in/stand-in';
import { startTextract } from '../../textract/http-server';
import { lockedPdf, photo, pngOf, scannedPdf, textPdf, textPng } from './documents';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const state = { offsetMs: 0, refused: '' };
const faults: Fault[] = [];
const surroundings: Surroundings = {
  ...openSurroundings(),
  now: () => Date.now() + state.offsetMs,
  takeFault: (service) => (service === 'textract' ? faults.shift() : undefined),
  refusal: ({ action, resource }) =>
    action === state.refused && resource === '*' ? 'No grant for it.' : undefined,
};
/** The objects in S3 by key; the tests' access key may not read `theirs/…`. */
const objects = new Map<string, Buffer>();
const readObject = async (_accessKeyId: string, { bucket, key }: { bucket: string; key: string }) =>
  bucket === 'files' && !key.startsWith('theirs/') ? objects.get(key) : undefined;

/** With TEXTRACT_ENDPOINT the tests without S3 run against that service, with the credentials of the environment. */
const endpoint = process.env.TEXTRACT_ENDPOINT;
const clientOf = (url: string, maxAttempts = 1) =>
  new TextractClient({
    endpoint: url,
    region: process.env.AWS_REGION ?? 'eu-west-1',
    ...(!endpoint && { credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'local' } }),
    maxAttempts,
  });

let server: { url: string; close: () => Promise<void> };
let client: TextractClient;
beforeAll(async () => {
  server = endpoint
    ? { url: endpoint, close: async () => {} }
    : await startTextract({ surroundings, readObject });
  client = clientOf(server.url);
});
afterAll(async () => {
  client.destroy();
  await server.close();
});
afterEach(() => {
  Object.assign(state, { offsetMs: 0, refused: '' });
  faults.length = 0;
});

const detect = (Bytes: Uint8Array) => client.send(new DetectDocumentTextCommand({ Document: { Bytes } }));
const detectIn = (Name: string, Bucket = 'files') =>
  client.send(new DetectDocumentTextCommand({ Document: { S3Object: { Bucket, Name } } }));
const start = (Name: string, ClientRequestToken?: string, by = client) =>
  by.send(
    new StartDocumentTextDetectionCommand({
      DocumentLocation: { S3Object: { Bucket: 'files', Name } },
      ClientRequestToken,
    }),
  );
const look = (JobId: string | undefined, input: object = {}, by = client) =>
  by.send(new GetDocumentTextDetectionCommand({ JobId, ...input }));
async function finished(
  JobId: string | undefined,
  by = client,
): Promise<GetDocumentTextDetectionCommandOutput> {
  await expect
    .poll(async () => (await look(JobId, {}, by)).JobStatus, { timeout: 20_000, interval: 100 })
    .not.toBe('IN_PROGRESS');
  return look(JobId, {}, by);
}
const linesOf = (blocks: Block[] | undefined) =>
  (blocks ?? []).filter(({ BlockType }) => BlockType === 'LINE').map(({ Text }) => Text);

describe('A picture', () => {
  it('is read: the page names its lines, they name their words, each in its place', async () => {
    const { Blocks = [], DocumentMetadata } = await detect(await textPng('Members save 20 euros'));

    expect(DocumentMetadata).toEqual({ Pages: 1 });
    expect(linesOf(Blocks)).toEqual(['Members save 20 euros', 'Second line of text']);
    const [page, first] = Blocks;
    expect(page).toMatchObject({
      BlockType: 'PAGE',
      Page: 1,
      Relationships: [{ Type: 'CHILD', Ids: [first?.Id, Blocks[2]?.Id] }],
    });
    const words = Blocks.filter(({ Id = '' }) => first?.Relationships?.[0]?.Ids?.includes(Id));
    expect(words.map(({ Text }) => Text)).toEqual(['Members', 'save', '20', 'euros']);
    const { Left = 0, Top = 0, Width = 0 } = first?.Geometry?.BoundingBox ?? {};
    // The text begins 72 of 612 points from the left and 92 of 792 from the top.
    expect(Left).toBeCloseTo(72 / 612, 1);
    expect(Top).toBeCloseTo(75 / 792, 1);
    expect(Width).toBeGreaterThan(0.2);
    expect(first?.Confidence).toBeGreaterThan(80);
  });

  it('that is a photograph, askew and under a lamp, is read line by line', async () => {
    const lines = linesOf((await detect(photo())).Blocks);

    expect(lines[0]).toBe('What finance teams told us');
    expect(lines.join(' ')).toMatch(/Heads of finance fear errors at the close of the month/);
  });

  it('without text has a page and nothing on it', async () => {
    const black = deflateSync(Buffer.alloc(61 * 60));

    const { Blocks } = await detect(pngOf({ width: 60, height: 60 }, black));

    expect(Blocks?.map(({ BlockType }) => BlockType)).toEqual(['PAGE']);
  });
});

describe('A PDF', () => {
  it('of one page is read at once, its text as it carries it', async () => {
    expect(linesOf((await detect(textPdf('Ask for a refund'))).Blocks)).toEqual([
      'Ask for a refund',
      'Second line of text',
    ]);
  });

  it('that is a scan is read from its picture', async () => {
    expect(linesOf((await detect(await scannedPdf('Printed on paper'))).Blocks)).toEqual([
      'Printed on paper',
      'Second line of text',
    ]);
  });
});

describe('What cannot be read is refused at once', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['text', () => Buffer.from('just words'), 'UnsupportedDocumentException'],
    ['an executable', () => Buffer.from('MZ\x90\x00'.repeat(100)), 'UnsupportedDocumentException'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'UnsupportedDocumentException',
    ],
    ['a GIF', () => Buffer.from('GIF89a'), 'UnsupportedDocumentException'],
    ['a PDF of two pages', () => textPdf('One', 'Two'), 'UnsupportedDocumentException'],
    ['a PDF under a password', () => lockedPdf(), 'UnsupportedDocumentException'],
    ['half a PDF', () => textPdf('Half').subarray(0, 60), 'BadDocumentException'],
    ['half a PNG', async () => (await textPng('Half')).subarray(0, 400), 'BadDocumentException'],
    [
      'a PNG of 10,001 pixels',
      () => pngOf({ width: 10_001, height: 10 }, Buffer.alloc(0)),
      'BadDocumentException',
    ],
    [
      'a JPEG of 10,001 pixels',
      () => Buffer.from('ffd8ffc0000b0800102711010111 00'.replaceAll(' ', ''), 'hex'),
      'BadDocumentException',
    ],
    ['half a JPEG', () => Buffer.from('ffd8ffe000104a46', 'hex'), 'BadDocumentException'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'DocumentTooLargeException'],
  ])('%s', async (_name, bytes, name) => {
    await expect(detect(await bytes())).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  });

  it('and the next document is read as ever', async () => {
    await detect((await textPng('Broken')).subarray(0, 400)).catch(() => undefined);

    expect(linesOf((await detect(await textPng('Still here'))).Blocks)[0]).toBe('Still here');
  });
});

describe.skipIf(endpoint)('The store', () => {
  it('is read with the rights of the caller', async () => {
    objects.set('a.pdf', textPdf('From the store'));
    objects.set('theirs/a.pdf', textPdf('Not for you'));

    expect(linesOf((await detectIn('a.pdf')).Blocks)[0]).toBe('From the store');
    const reads = [
      detectIn('theirs/a.pdf'),
      detectIn('none.pdf'),
      detectIn('a.pdf', 'other'),
      start('theirs/a.pdf'),
    ];
    const refused = { name: 'InvalidS3ObjectException' };
    await Promise.all(reads.map((read) => expect(read).rejects.toMatchObject(refused)));
  });
});

describe.skipIf(endpoint)('A job', () => {
  it('takes a moment and then tells all pages, by as many blocks at a time as are wanted', async () => {
    objects.set('long.pdf', textPdf(...Array.from({ length: 12 }, (_, n) => `Page number ${n + 1}`)));
    const { JobId } = await start('long.pdf');
    const early = await look(JobId);
    const whole = await finished(JobId);

    const paged: Block[] = [];
    let NextToken: string | undefined;
    do {
      const page = await look(JobId, { MaxResults: 40, NextToken });
      expect(page.Blocks?.length).toBeLessThanOrEqual(40);
      paged.push(...(page.Blocks ?? []));
      NextToken = page.NextToken;
    } while (NextToken);

    expect(early).toMatchObject({ JobStatus: 'IN_PROGRESS' });
    expect(early.Blocks).toBeUndefined();
    expect(whole).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 12 } });
    expect(paged).toEqual(whole.Blocks);
    expect(linesOf(paged).filter((_, n) => n % 2 === 0)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Page number ${n + 1}`),
    );
  });

  it('is started once for one token, which is good for one document', async () => {
    objects.set('b.pdf', textPdf('Bee'));
    objects.set('c.pdf', textPdf('Sea'));

    const [one, again] = [await start('b.pdf', 'token-1'), await start('b.pdf', 'token-1')];

    expect(again.JobId).toBe(one.JobId);
    await expect(start('c.pdf', 'token-1')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    await finished(one.JobId);
  });

  it('fails, and says so, over a document that cannot be read', async () => {
    objects.set('locked.pdf', lockedPdf());

    expect(await finished((await start('locked.pdf')).JobId)).toMatchObject({
      JobStatus: 'FAILED',
      StatusMessage: 'UnsupportedDocumentException',
    });
  });

  it('is not started for what is no document', async () => {
    objects.set('a.txt', Buffer.from('words'));

    await expect(start('a.txt')).rejects.toMatchObject({ name: 'UnsupportedDocumentException' });
  });

  it('is known by its id only, for a week', async () => {
    const { JobId } = await start('a.pdf');
    await finished(JobId);

    await expect(look('0'.repeat(64))).rejects.toMatchObject({ name: 'InvalidJobIdException' });
    await expect(look(JobId, { NextToken: 'made-up' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    state.offsetMs = 8 * 86_400_000;
    await expect(look(JobId)).rejects.toMatchObject({ name: 'InvalidJobIdException' });
  });

  it('outlives the process', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'textract-'));
    const first = await startTextract({ surroundings, readObject, dataDir });
    const { JobId } = await start('a.pdf', 'kept', clientOf(first.url));
    await first.close();

    const second = await startTextract({ surroundings, readObject, dataDir });

    const again = clientOf(second.url);
    expect(linesOf((await finished(JobId, again)).Blocks)[0]).toBe('From the store');
    expect((await start('a.pdf', 'kept', again)).JobId).toBe(JobId);
    again.destroy();
    await second.close();
    await rm(dataDir, { recursive: true });
  });
});

describe.skipIf(endpoint)('Trouble', () => {
  it.each<[Fault['fault'], string]>([
    ['throttle', 'ProvisionedThroughputExceededException'],
    ['unavailable', 'InternalServerError'],
    ['access-denied', 'AccessDeniedException'],
    ['validation', 'InvalidParameterException'],
  ])('%s comes in the words of the service', async (fault, name) => {
    faults.push({ fault });

    await expect(detectIn('a.pdf')).rejects.toMatchObject({ name });
  });

  it.each<Fault['fault']>(['cut', 'garbage', 'timeout'])('%s is an error for the client', async (fault) => {
    faults.push({ fault, delayMs: 20 });

    await expect(detectIn('a.pdf')).rejects.toThrow();
  });

  it('slow holds the answer back, and a second try overcomes a throttle', async () => {
    const patient = clientOf(server.url, 2);
    faults.push({ fault: 'throttle' }, { fault: 'slow', delayMs: 120 });
    const started = Date.now();

    const { $metadata } = await patient.send(
      new DetectDocumentTextCommand({ Document: { S3Object: { Bucket: 'files', Name: 'a.pdf' } } }),
    );

    expect($metadata.attempts).toBe(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(119);
    patient.destroy();
  });

  it('a caller without the grant is refused', async () => {
    state.refused = 'textract:StartDocumentTextDetection';

    await expect(start('a.pdf')).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: 'No grant for it.',
    });
  });

  it('a document is given in one way, and a name of the language is no operation', async () => {
    const both = { Bytes: textPdf('A'), S3Object: { Bucket: 'files', Name: 'a.pdf' } };
    const post = (operation: string) =>
      fetch(server.url, {
        method: 'POST',
        headers: {
          'x-amz-target': `Textract.${operation}`,
          authorization: 'AWS4-HMAC-SHA256 Credential=AKIATEST/x',
        },
        body: '{',
      }).then(({ status }) => status);

    await expect(client.send(new DetectDocumentTextCommand({ Document: both }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    expect([await post('AnalyzeDocument'), await post('toString'), await post('DetectDocumentText')]).toEqual(
      [501, 501, 400],
    );
  });
});
