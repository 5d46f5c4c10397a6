import {
  type Block,
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  type GetDocumentTextDetectionCommandOutput,
  StartDocumentTextDetectionCommand,
  TextractClient,
} from '@aws-sdk/client-textract';
import { recognitionPollMs } from '#shared/timing';
import { nowMs, pause } from './clock';
import { Bucket } from './files';

export class NotRecognizable extends Error {}

const client = new TextractClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 15_000, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});

export async function recognizePage(Name: string): Promise<string> {
  const { Blocks = [] } = await client
    .send(new DetectDocumentTextCommand({ Document: { S3Object: { Bucket, Name } } }))
    .catch(refuse);
  return textOf(Blocks);
}

/** Recognizes a PDF; undefined if not done by `untilMs` (epoch milliseconds). The same token resumes the same job. */
export async function recognizePages(
  Name: string,
  wish: { token: string; untilMs: number; mostLength: number },
): Promise<string | undefined> {
  const { JobId } = await client
    .send(
      new StartDocumentTextDetectionCommand({
        DocumentLocation: { S3Object: { Bucket, Name } },
        ClientRequestToken: wish.token,
      }),
    )
    .catch(refuse);
  for (;;) {
    const found = await client.send(new GetDocumentTextDetectionCommand({ JobId }));
    if (found.JobStatus === 'FAILED') throw new NotRecognizable(found.StatusMessage);
    if (found.JobStatus !== 'IN_PROGRESS') return restOf(JobId, found, wish.mostLength);
    if (nowMs() + recognitionPollMs > wish.untilMs) return undefined;
    await pause(recognitionPollMs);
  }
}

async function restOf(
  JobId: string | undefined,
  first: GetDocumentTextDetectionCommandOutput,
  mostLength: number,
): Promise<string> {
  let text = textOf(first.Blocks ?? []);
  let next = first.NextToken;
  while (next && text.length < mostLength) {
    const page = await client.send(new GetDocumentTextDetectionCommand({ JobId, NextToken: next }));
    text += `\n${textOf(page.Blocks ?? [])}`;
    next = page.NextToken;
  }
  return text;
}

const textOf = (blocks: Block[]) =>
  blocks
    .filter(({ BlockType }) => BlockType === 'LINE')
    .map(({ Text = '' }) => Text)
    .join('\n');

const refusals = new Set([
  'BadDocumentException',
  'DocumentTooLargeException',
  'UnsupportedDocumentException',
]);

function refuse(cause: unknown): never {
  if (cause instanceof Error && refusals.has(cause.name)) throw new NotRecognizable(cause.name, { cause });
  throw cause;
}
