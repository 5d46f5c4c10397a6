import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import type { Answer } from './converse';
import { makeGarbageChoice } from './garbage';
import { handleCall } from './handle-call';
import type { ModelCall } from './handle-call';
import { makeSchemaCheck } from './fits-schema';
import type { Question, QuestionKind } from './question';
import { listenForBoth } from './two-protocols';
import { makeUsageCounter } from './usage';

export interface BedrockStandIn extends StandIn {
  /** The last 50 calls, newest first. */
  calls(): ModelCall[];
  /**
   * The next call of this kind is answered by exactly this: a string as it is, anything else as JSON. With `containing`,
   * the next one whose material holds these words, so that people who work at the same time do not get each other's.
   */
  queueAnswer(operation: QuestionKind, answer: unknown, containing?: string): void;
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
  const queued = makeAnswerQueue();
  const desk = {
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
    void handleCall(desk, note, request, response);
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
    /** The first answer that fits the question, used up by asking. */
    take: ({ kind, blocks }: Question): { answer: unknown } | undefined => {
      const material = Object.values(blocks).join('\n');
      const place = queued.findIndex((each) => each.kind === kind && material.includes(each.containing));
      return place < 0 ? undefined : queued.splice(place, 1)[0];
    },
  };
};
