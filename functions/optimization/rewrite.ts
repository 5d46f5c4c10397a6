import type { AppliedTechnique, FactReport } from '#shared/cases/case';
import { ModelFailure, type Ask, type ModelReply } from '../model/request';
import { appliedTechniques } from './applied-techniques';
import { channelOf } from './shortlist/candidates';
import { cleanRewrite, type CleanRewrite } from './clean-rewrite';
import { factReports } from './fact-reports';
import { countFaults, type Faults, faultsIn, isFaultless, objectionsTo } from './faults';
import { isLeaked } from './leaked';
import { type OptimizationAnswer, readOptimizationAnswer } from './optimization-answer';
import { optimizationRequest, repairRequest } from './optimization-prompt';
import { materialOf, type RewriteInput } from './rewrite-input';

export interface Rewrite {
  optimizedText: string;
  persuasionTechniques: AppliedTechnique[];
  facts: FactReport[];
  note: string;
  modelId: string;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

export type RewriteStage = 'asking' | 'checking' | 'repairing';

/**
 * Has the copy rewritten and enforces what was promised: no fact and no claim that the material does not hold. What
 * one repair by the model does not cure, code cures. Throws `ModelFailure`.
 */
export async function rewriteCopy(
  input: RewriteInput,
  ask: Ask,
  onStage: (stage: RewriteStage) => Promise<void>,
): Promise<Rewrite> {
  const material = materialOf(input);
  const question = optimizationRequest(input);

  await onStage('asking');
  const reply = await ask(question);
  await onStage('checking');
  const first = toDraft(reply, input, material);
  if (isFaultless(first.faults)) return finish(first, input, material, [reply]);

  await onStage('repairing');
  const repairing = await orFailure(() =>
    ask(repairRequest(question, reply, objectionsTo(first.faults), input.suffix)),
  );
  const second = repairing && (await orFailure(() => toDraft(repairing, input, material)));
  const replies = repairing ? [reply, repairing] : [reply];
  return finish(betterOf(first, second, input.copy), input, material, replies);
}

/** An answer with what is wrong with it and what remains of it once that is gone. */
interface Draft {
  answer: OptimizationAnswer;
  faults: Faults;
  clean: CleanRewrite;
}

function toDraft({ answer }: ModelReply, input: RewriteInput, material: string[]): Draft {
  const read = readOptimizationAnswer(answer, input.copy);
  if (isLeaked(read.optimizedText, input)) throw new ModelFailure('garbled');
  const clean = cleanRewrite(read.optimizedText, material);
  if (!/\p{L}/u.test(clean.text)) throw new ModelFailure('garbled');
  return { answer: read, faults: faultsIn(read.optimizedText, material), clean };
}

/** The first answer is good enough to work with, so a repair that fails costs nothing. */
async function orFailure<T>(attempt: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ModelFailure) return undefined;
    throw error;
  }
}

function betterOf(first: Draft, second: Draft | undefined, copy: string): Draft {
  if (!second || second.clean.text.trim() === copy.trim()) return first;
  return countFaults(second.faults) <= countFaults(first.faults) ? second : first;
}

function finish(draft: Draft, input: RewriteInput, material: string[], replies: ModelReply[]): Rewrite {
  const { text, invented } = draft.clean;
  const sum = (count: (reply: ModelReply) => number) =>
    replies.reduce((total, reply) => total + count(reply), 0);
  return {
    optimizedText: text,
    persuasionTechniques: appliedTechniques(
      draft.answer.techniques,
      text,
      channelOf(input.channel),
      material,
    ),
    facts: factReports(faultsIn(text, material).comparison, invented),
    note: draft.answer.note,
    modelId: replies[0]?.modelId ?? '',
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    milliseconds: sum(({ milliseconds }) => milliseconds),
  };
}
