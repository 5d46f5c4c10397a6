import { randomUUID } from 'node:crypto';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { BedrockError, invalid } from './bedrock-error';
import { converse, type Answer, type Call, type Conversed, type Dependencies } from './converse';
import { encodeEvent, makeUsageCounter, toEvents } from './reply';
import { cutLine, listenForBoth, type Request, type Response } from './two-protocols';
import { makeGarbageChoice } from './garbage';
import { makeSchemaCheck } from './schema';
import type { Question, QuestionKind } from './question';

export interface ModelCall {
  at: string;
  ms: number;
  operation: string;
  modelId: string;
  /** The HTTP status; 0 when the caller disconnected or a fault cut the connection. */
  status: number;
  request: unknown;
  answer: unknown;
}

const longestBodyBytes = 20_000_000;

/** Answers one HTTP request and passes the request and its answer to `note`. Never rejects. */
export const handleCall = async (
  dependencies: Dependencies,
  note: (call: ModelCall) => void,
  request: Request,
  response: Response,
): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.on('error', () => gone.abort());
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(dependencies.surroundings.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  const startedAt = Date.now();
  const seen = { at: new Date(dependencies.surroundings.now()).toISOString(), operation: '', modelId: '' };
  let outcome: CallOutcome = { status: 0, answer: undefined };
  let body = '';
  try {
    const named = readPath(request);
    Object.assign(seen, named);
    const caller = readCaller(request);
    body = await readBody(request);
    const call = { ...named, ...caller, body, signal: gone.signal };
    outcome = sendReply(response, call, await converse(dependencies, call));
  } catch (error) {
    if (!gone.signal.aborted) outcome = sendError(response, error);
  }
  note({ ...seen, ...outcome, ms: Date.now() - startedAt, request: parsed(body) });
};

type CallOutcome = Pick<ModelCall, 'status' | 'answer'>;

const readPath = (request: Request): Pick<Call, 'operation' | 'modelId'> => {
  const [, encoded, operation] = /^\/model\/([^/?]+)\/([a-z-]+)$/.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || !encoded)
    throw new BedrockError('UnknownOperationException', 'There is nothing here.', 404);
  if (operation !== 'converse' && operation !== 'converse-stream')
    throw new BedrockError('NotImplementedException', 'This stand-in does Converse and ConverseStream.', 501);
  try {
    const modelId = decodeURIComponent(encoded);
    return { modelId, operation: operation === 'converse' ? 'Converse' : 'ConverseStream' };
  } catch {
    throw invalid('The provided model identifier is invalid.');
  }
};

const readCaller = (request: Request): Pick<Call, 'accessKeyId' | 'region'> => {
  const [, accessKeyId, region] =
    /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\/\d+\/([a-z0-9-]+)\//.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (!accessKeyId || !region)
    throw new BedrockError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  return { accessKeyId, region };
};

const readBody = async (request: Request): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // Read to the end even if it is too long: a caller that is still writing would not receive the error.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBodyBytes) chunks.push(chunk);
  }
  if (length > longestBodyBytes) throw new BedrockError('ValidationException', 'Input is too long.', 413);
  return Buffer.concat(chunks).toString('utf8');
};

const sendReply = (response: Response, call: Call, conversed: Conversed): CallOutcome => {
  const { reply, metadata, isCut } = conversed;
  const isStream = call.operation === 'ConverseStream';
  const events = isStream ? toEvents(reply, metadata) : [];
  const answer = isStream
    ? events
    : {
        output: { message: { role: 'assistant', content: reply.content } },
        stopReason: reply.stopReason,
        ...metadata,
      };
  const bytes = isStream ? Buffer.concat(events.map(encodeEvent)) : Buffer.from(JSON.stringify(answer));
  response.setHeader('content-type', isStream ? 'application/vnd.amazon.eventstream' : 'application/json');
  if (!isCut) {
    response.end(bytes);
    return { status: 200, answer };
  }
  response.setHeader('content-length', bytes.length);
  response.write(bytes.subarray(0, bytes.length / 2), () => cutLine(response));
  return { status: 0, answer: 'The line was cut in the middle of the answer.' };
};

const sendError = (response: Response, error: unknown): CallOutcome => {
  const isKnown = error instanceof BedrockError;
  if (!isKnown) console.error('bedrock stand-in:', error);
  const known = isKnown
    ? error
    : new BedrockError('InternalServerException', 'The server encountered an error.', 500);
  const answer = { message: known.message };
  response.statusCode = known.status;
  response.setHeader('content-type', 'application/json');
  response.setHeader(
    'x-amzn-errortype',
    `${known.code}:http://internal.amazon.com/coral/com.amazon.bedrock/`,
  );
  response.end(JSON.stringify(answer));
  return { status: known.status, answer: { error: known.code, ...answer } };
};

const longestNoted = 200_000;

const parsed = (body: string): unknown => {
  if (body.length > longestNoted) return `${body.slice(0, longestNoted)}…`;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
};

export interface BedrockStandIn extends StandIn {
  calls(): ModelCall[];
  /** Queues an answer for the next question of this kind, or, with `containing`, for the next that contains it. */
  queueAnswer(operation: QuestionKind, answer: unknown, containing?: string): void;
}

const keptCalls = 50;

/** Starts the Bedrock stand-in on 127.0.0.1. `paceMs`, read at every call, is the least time that an answer takes. */
export async function startBedrock(options: {
  surroundings: Surroundings;
  port?: number;
  paceMs: () => number;
  answer: Answer;
  answeredBy?: string;
}): Promise<BedrockStandIn> {
  const { surroundings, paceMs, answer, answeredBy } = options;
  const calls: ModelCall[] = [];
  const queued = makeAnswerQueue();
  const dependencies = {
    surroundings,
    paceMs,
    answer,
    answeredBy,
    takeQueued: queued.take,
    countUsage: makeUsageCounter(() => surroundings.now()),
    misfit: makeSchemaCheck(),
    chooseGarbage: makeGarbageChoice(),
  };
  const note = (call: ModelCall): void => {
    calls.unshift(call);
    calls.length = Math.min(calls.length, keptCalls);
  };
  const listener = await listenForBoth(options.port ?? 0, (request, response) => {
    void handleCall(dependencies, note, request, response);
  });
  return {
    ...listener,
    calls: () => [...calls],
    queueAnswer: queued.add,
  };
}

const makeAnswerQueue = () => {
  const queued: { kind: QuestionKind; answer: unknown; containing: string }[] = [];
  return {
    add: (kind: QuestionKind, answer: unknown, containing = ''): void =>
      void queued.push({ kind, answer, containing }),
    /** Removes and returns the first queued answer that fits the question. */
    take: ({ kind, blocks }: Question): { answer: unknown } | undefined => {
      const material = Object.values(blocks).join('\n');
      const place = queued.findIndex((each) => each.kind === kind && material.includes(each.containing));
      return place < 0 ? undefined : queued.splice(place, 1)[0];
    },
  };
};
