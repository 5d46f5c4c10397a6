import type { StandIn, Surroundings } from '../stand-in';
import type { Answer } from './converse';
import { makeGarbageChoice } from './garbage';
import { handleCall } from './handle-call';
import type { ModelCall } from './handle-call';
import { makeSchemaCheck } from './fits-schema';
import type { QuestionKind } from './question';
import { listenForBoth } from './two-protocols';
import { makeUsageCounter } from './usage';

export interface BedrockStandIn extends StandIn {
  /** The last 50 calls, newest first. */
  calls(): ModelCall[];
  /** The next call of this kind is answered by exactly this: a string as it is, anything else as JSON. */
  queueAnswer(operation: QuestionKind, answer: unknown): void;
}

const keptCalls = 50;

/** The model service on 127.0.0.1. `paceMs` is asked at every call: the time that an answer takes at least. */
export async function startBedrock(options: {
  surroundings: Surroundings;
  port?: number;
  paceMs: () => number;
  answer: Answer;
  answeredBy?: string;
}): Promise<BedrockStandIn> {
  const { surroundings, paceMs, answer, answeredBy } = options;
  const calls: ModelCall[] = [];
  const queued: Record<QuestionKind, { answer: unknown }[]> = { analysis: [], optimization: [] };
  const desk = {
    surroundings,
    paceMs,
    answer,
    answeredBy,
    takeQueued: (kind: QuestionKind) => queued[kind].shift(),
    countUsage: makeUsageCounter(() => surroundings.now()),
    misfit: makeSchemaCheck(),
    chooseGarbage: makeGarbageChoice(),
  };
  const note = (call: ModelCall): void => {
    calls.unshift(call);
    calls.length = Math.min(calls.length, keptCalls);
  };
  const listener = await listenForBoth(options.port ?? 0, (request, response) => {
    void handleCall(desk, note, request, response);
  });
  return {
    ...listener,
    calls: () => [...calls],
    queueAnswer: (operation, given) => void queued[operation].push({ answer: given }),
  };
}
