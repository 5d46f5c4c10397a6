import { openaiAnswer } from '@suasion/local-aws/bedrock/openai-answer';
import { answerQuestion } from '@suasion/local-engine/answer-question';
import type { startBedrock } from '@suasion/local-aws/bedrock/handle-call';

type Answer = Parameters<typeof startBedrock>[0]['answer'];

export type Model =
  | { kind: 'rules' }
  | { kind: 'bedrock' }
  | { kind: 'openai'; url: string; name: string; key: string };

export function readModel(env: NodeJS.ProcessEnv): Model {
  const kind = env['MODEL'] || 'rules';
  if (kind === 'rules' || kind === 'bedrock') return { kind };
  if (kind !== 'openai') throw new Error(`MODEL is rules, bedrock or openai, not ${kind}.`);
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key = '' } = env;
  if (!url || !name)
    throw new Error('MODEL=openai needs MODEL_URL (such as http://localhost:11434/v1) and MODEL_NAME.');
  return { kind, url, name, key };
}

/** Chooses what answers for the Bedrock stand-in: a real model or the rules engine. Not used with real Bedrock. */
export const answerOf = (model: Model): Answer =>
  model.kind === 'openai' ? openaiAnswer(model) : answerQuestion;

export const answererOf = (model: Model): string =>
  model.kind === 'openai' ? model.name : 'suasion-offline-rules';

export function describeModel(model: Model): string {
  if (model.kind === 'rules') return 'embedded rules engine (not a language model)';
  return model.kind === 'bedrock'
    ? 'Amazon Bedrock with your AWS credentials'
    : `${model.name} at ${model.url}`;
}
