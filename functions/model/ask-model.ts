import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { modelAttemptMs } from '#shared/timing';
import { toConverse, readReply } from './converse';
import { ModelFailure, type ModelReply, type ModelRequest } from './request';
import { nowMs } from '../kit/clock';
import { env } from '../kit/env';
import { meterModel } from './model-use';
import { variables } from '../kit/names';

const client = new BedrockRuntimeClient({
  maxAttempts: 3,
  // A line of its own for every call: one that slept with its function may be dead without knowing it.
  requestHandler: { requestTimeout: modelAttemptMs, disableConcurrentStreams: true },
});

/**
 * The only door to a model. Tries again where the client does not, while there is time.
 * @param deadlineMs Epoch milliseconds at which the answer is worth nothing any more. Throws `ModelFailure`.
 */
export async function askModel(request: ModelRequest, deadlineMs: number): Promise<ModelReply> {
  const began = nowMs();
  const modelId = env(variables.modelId);
  const output = await converse(modelId, request, deadlineMs, 2);
  const use = {
    // A router may have passed the question on: what is stored is who answered.
    modelId: output.trace?.promptRouter?.invokedModelId ?? modelId,
    inputTokens: inputTokensOf(output),
    outputTokens: output.usage?.outputTokens ?? 0,
  };
  meterModel(use.modelId, use.inputTokens, use.outputTokens);
  return { ...readReply(output), ...use, milliseconds: nowMs() - began };
}

async function converse(
  modelId: string,
  request: ModelRequest,
  deadlineMs: number,
  tries: number,
): Promise<ConverseCommandOutput> {
  const began = nowMs();
  if (deadlineMs <= began) throw new ModelFailure('timeout');
  const command = new ConverseCommand(toConverse(modelId, request));
  const abortSignal = AbortSignal.timeout(deadlineMs - began);
  try {
    const output = await client.send(command, { abortSignal });
    if (output.stopReason !== undefined) return output;
    // A line that was cut before the first word of the answer reads as an empty one.
    throw new ModelFailure('unreachable');
  } catch (error) {
    if (abortSignal.aborted) throw new ModelFailure('timeout', undefined, error);
    if (isWorthAnother(error) && tries > 1 && deadlineMs - nowMs() > modelAttemptMs / 2)
      return converse(modelId, request, deadlineMs, tries - 1);
    throw error instanceof ModelFailure ? error : failureOf(error, nowMs() - began);
  }
}

interface ClientError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
  $response?: { statusCode?: number };
}

const statusIn = ({ $response, $metadata }: ClientError) =>
  $response?.statusCode ?? $metadata?.httpStatusCode;

const passing = new Set(['ModelTimeoutException', 'ModelErrorException']);

// The client retries throttling, outages and lines that were never there by itself; these it leaves to us.
const isWorthAnother = (error: unknown) =>
  error instanceof ModelFailure ||
  passing.has((error as ClientError).name ?? '') ||
  (statusIn(error as ClientError) ?? 500) < 300;

function failureOf(error: unknown, tookMs: number): ModelFailure {
  const { name } = error as ClientError;
  if (name === 'ModelTimeoutException') return new ModelFailure('timeout', undefined, error);
  // The client gives this name to a line that was dropped, too; only a wait of this length was one.
  if (name === 'TimeoutError' && tookMs >= modelAttemptMs)
    return new ModelFailure('timeout', undefined, error);
  const status = statusIn(error as ClientError);
  // No status: nobody was there. A good one: the line was cut in the middle of the answer.
  if (status === undefined || status < 300) return new ModelFailure('unreachable', undefined, error);
  return new ModelFailure('service', status, error);
}

// What came out of the cache, or went into it, is counted apart by the service.
const inputTokensOf = ({ usage }: ConverseCommandOutput) =>
  (usage?.inputTokens ?? 0) + (usage?.cacheReadInputTokens ?? 0) + (usage?.cacheWriteInputTokens ?? 0);
