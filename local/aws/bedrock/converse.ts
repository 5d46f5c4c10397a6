import { setTimeout as delay } from 'node:timers/promises';
import { actOutFault, type Fault, type Surroundings } from '@suasion/stand-in/stand-in';
import { BedrockError, denied, modelFailed, refusals } from './bedrock-error';
import { checkConversation, parseConverseRequest, type ConverseRequest } from './converse-request';
import { askedForm, findModel, type AskedForm, type CalledModel } from './models';
import { spoilReply } from './garbage';
import type { GarbageKind } from './garbage';
import { readQuestion } from './question';
import type { Question } from './question';
import { cutToTokens, makeReply, outputTokens, type InputUsage, type Reply } from './reply';

/** Makes the model's answer: the rules engine from the question, a real model from the request. `signal` aborts it. */
export type Answer = (question: Question, request: ConverseRequest, signal: AbortSignal) => unknown;

export interface Dependencies {
  surroundings: Surroundings;
  paceMs: () => number;
  answer: Answer;
  /** The name of the real model, reported in the trace as the model that a prompt router invoked. */
  answeredBy: string | undefined;
  /** Removes and returns the answer that a developer queued for a question of this kind. */
  takeQueued: (question: Question) => { answer: unknown } | undefined;
  countUsage: (model: string, request: ConverseRequest) => InputUsage;
  misfit: (schema: Record<string, unknown>, value: unknown) => string | undefined;
  chooseGarbage: (fault: Fault) => GarbageKind;
}

export interface Call {
  operation: 'Converse' | 'ConverseStream';
  modelId: string;
  region: string;
  accessKeyId: string;
  body: string;
  signal: AbortSignal;
}

export interface Conversed {
  reply: Reply;
  metadata: { usage: object; metrics: { latencyMs: number }; trace?: object };
  isCut: boolean;
}

/** Runs one model call. Throws `BedrockError`, or an AbortError when the caller disconnects. */
export const converse = async (dependencies: Dependencies, call: Call): Promise<Conversed> => {
  const startedAt = Date.now();
  const model = findModel(call.modelId, call.region);
  checkGrants(dependencies.surroundings, call, model);
  const request = parseConverseRequest(call.body);
  checkConversation(request);
  const form = askedForm(model.family, request);
  const question = readQuestion(request, form);
  const fault = dependencies.surroundings.takeFault(
    'bedrock',
    call.operation,
    Object.values(question?.blocks ?? {}).join('\n'),
  );
  await actOutFault(fault, refusals, call.signal);
  if (!form || !question)
    throw new BedrockError(
      'NotImplementedException',
      "This stand-in answers the product's own questions only.",
      501,
    );
  const whole = await replyTo(dependencies, call, { request, form, question, fault });
  const reply = cutToTokens(whole, request.inferenceConfig?.maxTokens);
  await delay(Math.max(0, dependencies.paceMs() - (Date.now() - startedAt)), undefined, {
    signal: call.signal,
  });
  const input = dependencies.countUsage(model.base, request);
  return {
    reply,
    metadata: {
      usage: usageOf(input, reply),
      metrics: { latencyMs: Date.now() - startedAt },
      ...(dependencies.answeredBy && {
        trace: { promptRouter: { invokedModelId: dependencies.answeredBy } },
      }),
    },
    isCut: fault?.fault === 'cut',
  };
};

const checkGrants = (surroundings: Surroundings, call: Call, model: CalledModel): void => {
  const action =
    call.operation === 'Converse' ? 'bedrock:InvokeModel' : 'bedrock:InvokeModelWithResponseStream';
  const context = model.profileArn ? { 'bedrock:InferenceProfileArn': [model.profileArn] } : undefined;
  for (const resource of model.resources) {
    const sentence = surroundings.refusal({
      accessKeyId: call.accessKeyId,
      action,
      resource,
      ...(context && resource !== model.profileArn && { context }),
    });
    if (sentence !== undefined) throw denied(sentence);
  }
};

interface Asked {
  request: ConverseRequest;
  form: AskedForm;
  question: Question;
  fault: Fault | undefined;
}

const replyTo = async (dependencies: Dependencies, call: Call, asked: Asked): Promise<Reply> => {
  const { request, form, question, fault } = asked;
  const queued = dependencies.takeQueued(question);
  if (queued) return makeReply(queued.answer, form);
  const answer = await answerOf(dependencies, question, request, call.signal);
  if (fault?.fault === 'garbage') return spoilReply(dependencies.chooseGarbage(fault), answer, form);
  // A real model's text may miss the schema, and the product has to cope; the rules engine's objects may not.
  const misfit = typeof answer === 'string' ? undefined : dependencies.misfit(form.schema, answer);
  if (misfit === undefined) return makeReply(answer, form);
  console.error(`bedrock stand-in: the engine's answer does not fit the schema ${form.name}: ${misfit}`);
  throw modelFailed(`The model's output does not fit the schema: ${misfit}`);
};

const answerOf = async (
  dependencies: Dependencies,
  question: Question,
  request: ConverseRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  try {
    return await dependencies.answer(question, request, signal);
  } catch (error) {
    if (error instanceof BedrockError || signal.aborted) throw error;
    console.error('bedrock stand-in: the engine failed:', error);
    throw modelFailed('The model failed to answer.');
  }
};

const usageOf = (input: InputUsage, reply: Reply): object => {
  const output = outputTokens(reply);
  const { inputTokens, cacheReadInputTokens, cacheWriteInputTokens } = input;
  return {
    ...input,
    outputTokens: output,
    totalTokens: inputTokens + cacheReadInputTokens + cacheWriteInputTokens + output,
  };
};
