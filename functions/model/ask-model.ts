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
  // A new connection for every call: one that was frozen with its Lambda may be dead.
  requestHandler: { requestTimeout: modelAttemptMs, disableConcurrentStreams: true },
});

/** Calls the model; retries once if time remains until `deadlineMs` (epoch milliseconds). Throws `ModelFailure`. */
export async function askModel(request: ModelRequest, deadlineMs: number): Promise<ModelReply> {
  const began = nowMs();
  const modelId = env(variables.modelId);
  const output = await converse(modelId, request, deadlineMs, 2);
  const use = {
    // A prompt router may have chosen another model; the one that answered is stored.
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
    // A connection that was cut before the first byte of the answer reads as an empty answer.
    throw new ModelFailure('unreachable');
  } catch (error) {
    if (abortSignal.aborted) throw new ModelFailure('timeout', undefined, error);
    if (isWorthRetrying(error) && tries > 1 && deadlineMs - nowMs() > modelAttemptMs / 2)
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

const transientErrors = new Set(['ModelTimeoutException', 'ModelErrorException']);

// Failures that the SDK does not retry by itself, unlike throttling, outages and refused connections.
const isWorthRetrying = (error: unknown) =>
  error instanceof ModelFailure ||
  transientErrors.has((error as ClientError).name ?? '') ||
  (statusIn(error as ClientError) ?? 500) < 300;

function failureOf(error: unknown, tookMs: number): ModelFailure {
  const { name } = error as ClientError;
  if (name === 'ModelTimeoutException') return new ModelFailure('timeout', undefined, error);
  // The client also gives this name to a dropped connection; only after this long was it a timeout.
  if (name === 'TimeoutError' && tookMs >= modelAttemptMs)
    return new ModelFailure('timeout', undefined, error);
  const status = statusIn(error as ClientError);
  // No status: nothing was reached. A status of success: the connection was cut in the middle of the answer.
  if (status === undefined || status < 300) return new ModelFailure('unreachable', undefined, error);
  return new ModelFailure('service', status, error);
}

// Bedrock counts tokens that were read from the cache or written to it separately.
const inputTokensOf = ({ usage }: ConverseCommandOutput) =>
  (usage?.inputTokens ?? 0) + (usage?.cacheReadInputTokens ?? 0) + (usage?.cacheWriteInputTokens ?? 0);
